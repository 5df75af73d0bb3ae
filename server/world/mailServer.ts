import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the mail server got it: the addresses of the envelope, the bytes, and the parsed mail. */
type Received = { from: string; to: string[]; raw: string; mail: Email }

export type MailServer = {
  /** The configuration for SMTP_URL and MAIL_FROM. */
  config: { url: string; from: string }
  /** The mails that it accepted, in order. */
  received: Received[]
  /** Returns how many passwords clients have sent. */
  passwords: () => number
  /** Returns how many mails clients have tried to send, whatever the answer. */
  asked: () => number
  /** Sets the answer to mails from now on, or only to the address of the recipient. */
  answer: (how: { code: number; to?: 'recipient' } | 'yes' | 'nothing') => void
  /** Resolves when clients have tried to send this many mails. */
  untilAsked: (times: number) => Promise<void>
  close: () => Promise<void>
}

/** Starts a real mail server on this machine. Its only user is `bahnfrei` with the password `geheim`. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  let answer: Parameters<MailServer['answer']>[0] = 'yes'
  let asked = 0
  let passwords = 0
  const waiting = new Set<() => void>()
  const refusal = () => (typeof answer === 'object' ? answer : undefined)
  const server = new SMTPServer({
    authOptional: true,
    // Without a certificate it speaks plainly, as a mail server on the same machine does.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      passwords += 1
      if (username === 'bahnfrei' && password === 'geheim') done(null, { user: username })
      else done(new Error('Unknown'))
    },
    onRcptTo(_, __, done) {
      const no = refusal()
      done(no?.to === 'recipient' ? Object.assign(new Error('No such person'), { responseCode: no.code }) : null)
    },
    async onData(stream, { envelope }, done) {
      // Nobody waits for the answer to a mail whose connection ended in the middle.
      const bytes = await buffer(stream).catch(() => undefined)
      if (bytes === undefined) return
      asked += 1
      const how = answer
      for (const look of waiting) look()
      if (how === 'nothing') return
      if (how !== 'yes') return done(Object.assign(new Error('Not now'), { responseCode: how.code }))
      received.push({
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        raw: bytes.toString('latin1'),
        mail: await PostalMime.parse(bytes),
      })
      done()
    },
  })
  // A client that is killed in the middle is no failure of the server.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    config: { url: `smtp://bahnfrei:geheim@127.0.0.1:${port}`, from: 'Bahnfrei <bahnfrei@verein.example>' },
    received,
    passwords: () => passwords,
    asked: () => asked,
    answer: (how) => {
      answer = how
    },
    untilAsked: (times) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked < times) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      for (const connection of server.connections) connection.close()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}
