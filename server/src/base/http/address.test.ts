import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['198.51.100.7', undefined, [], '198.51.100.7'],
  ['198.51.100.7', '203.0.113.1', [], '198.51.100.7'],
  ['198.51.100.7', '203.0.113.1', ['127.0.0.1'], '198.51.100.7'],
  ['127.0.0.1', '203.0.113.1', ['127.0.0.1'], '203.0.113.1'],
  ['::ffff:127.0.0.1', '203.0.113.1', ['127.0.0.1'], '203.0.113.1'],
  ['127.0.0.1', '192.0.2.9, 203.0.113.1', ['127.0.0.1'], '203.0.113.1'],
  ['127.0.0.1', '203.0.113.1, 10.1.2.3', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.1'],
  ['::ffff:198.51.100.7', undefined, [], '198.51.100.7'],
  ['2001:db8::1', '2001:db8:9::5', ['2001:db8::/48'], '2001:db8:9::5'],
  ['127.0.0.1', undefined, ['127.0.0.1'], '127.0.0.1'],
  ['127.0.0.1', 'nonsense', ['127.0.0.1'], 'nonsense'],
])('from %s with %s behind %j it is %s [L03]', (remoteAddress, forwarded, proxies, address) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage
  expect(addressOf(request, proxies)).toBe(address)
})
