import { atEnd } from './atEnd.ts'
import { type MailServer, startMailServer } from './mailServer.ts'

/** Starts a real mail server on this machine, until the end of the test or file. */
export async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  atEnd(server.close)
  return server
}
