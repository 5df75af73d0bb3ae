import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subscriptionOf } from './subscription.ts'

const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
const tokenTo = (endpoint: string) => JSON.stringify({ endpoint, expirationTime: null, keys: KEYS })

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('a browser that gives %s can be pushed to [USER-042]', (endpoint) => {
  expect(subscriptionOf(tokenTo(endpoint))).toEqual({ endpoint, keys: KEYS })
})

test.each([
  'http://push.example/1',
  'ftp://push.example/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://push.example:8443/1',
  'https://push.example:22/1',
  'https://user@push.example/1',
  'https://user:geheim@push.example/1',
  'https://push.example/1#x',
  'https://localhost/1',
  'https://push/1',
  'https://push.example./1',
  'https://127.0.0.1/1',
  'https://127.1/1',
  'https://2130706433/1',
  'https://0x7f000001/1',
  'https://0177.0.0.1/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://[fe80::1%25eth0]/1',
  'https://8.8.8.8/1',
  'https://PUSH.example/1',
  'https://push.example\\@127.0.0.1/1',
  ' https://push.example/1',
  'https://push.example/a b',
  'https://push.exa\u0000mple/1',
  `https://push.example/${'x'.repeat(1_500)}`,
  `https://${'a'.repeat(64)}.example/1`,
  '//push.example/1',
  '',
])('the server will never write to %j [S01]', (endpoint) => {
  expect(subscriptionOf(tokenTo(endpoint))).toBeUndefined()
})

test.each([
  ['no JSON', 'https://push.example/1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example/1' })],
  ['a short key', JSON.stringify({ endpoint: 'https://push.example/1', keys: { ...KEYS, p256dh: 'B' } })],
  [
    'a point of another form',
    JSON.stringify({ endpoint: 'https://push.example/1', keys: { ...KEYS, p256dh: `A${'x'.repeat(86)}` } }),
  ],
  ['a long secret', JSON.stringify({ endpoint: 'https://push.example/1', keys: { ...KEYS, auth: 'x'.repeat(23) } })],
])('a token with %s is none [USER-042]', (_, token) => {
  expect(subscriptionOf(token)).toBeUndefined()
})

test('whatever comes as a token, it leads to a named host over https, or nowhere [S01]', () => {
  const part = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('https://', 'push.example', '127.0.0.1', '[::1]', '/', ':', '@', '.', 'localhost', '0x7f', '%00'),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const found = subscriptionOf(tokenTo(parts.join('')))
      if (found === undefined) return
      const { protocol, hostname, port } = new URL(found.endpoint)
      expect([protocol, port]).toEqual(['https:', ''])
      expect(hostname).toMatch(/\.[a-z][a-z0-9_-]*$/)
    }),
  )
})
