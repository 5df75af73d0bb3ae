import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atEnd } from './atEnd.ts'
import { certificateFor } from './testCertificate.ts'

const HOST = 'push.example'

type Received = { path: string; headers: IncomingHttpHeaders; bytes: Buffer }

export type PushService = {
  /** The agent that connects to this service whatever host is named, for the configuration of the application. */
  agent: Agent
  /** The messages that were sent to it, whatever it answered. */
  received: Received[]
  /** Sets the answer of the service from now on. */
  answer: (status: number, headers?: Record<string, string>) => void
  /** Creates a browser that has subscribed to this service. */
  browser: () => PushBrowser
}

type PushBrowser = {
  path: string
  /** The subscription that the browser gives to its page, as JSON. */
  token: string
  /** Returns the messages to this browser, decrypted. */
  messages: () => unknown[]
}

/** Starts a real push service with TLS on this machine, until the end of the test or file. */
export async function pushService(): Promise<PushService> {
  const certificate = certificateFor(HOST)
  const received: Received[] = []
  let answer: [number, Record<string, string>] = [201, {}]
  const server = createServer(certificate, async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, bytes: await buffer(request) })
    response.writeHead(...answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => new Promise((closed) => server.close(closed)))
  const { port } = server.address() as AddressInfo
  return {
    agent: new Agent({
      ca: certificate.cert,
      port,
      lookup: (_, { all }, done) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    } as ConstructorParameters<typeof Agent>[0]),
    received,
    answer: (status, headers = {}) => {
      answer = [status, headers]
    },
    browser: () => {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      const path = `/to/${randomBytes(12).toString('base64url')}`
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return {
        path,
        token: JSON.stringify({ endpoint: `https://${HOST}${path}`, expirationTime: null, keys }),
        messages: () =>
          received.filter((one) => one.path === path).map(({ bytes }) => JSON.parse(decrypted(bytes, curve, auth))),
      }
    },
  }
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
function decrypted(bytes: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = bytes.subarray(0, 16)
  const sender = bytes.subarray(21, 21 + bytes.readUInt8(20))
  const sealed = bytes.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString()
}

/**
 * Returns the claims by which the server identifies itself to a push service (RFC 8292); throws if it used another key.
 */
export function claimsOf({ headers }: Received, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('Another key.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('Not signed by this key.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
