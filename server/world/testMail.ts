import { atEnd } from './atEnd.ts'
import { type MailServer, startMailServer } from './mailServer.ts'

/** A real mail server on this machine, until the test or the file is over. */
export async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  atEnd(server.close)
  return server
}
