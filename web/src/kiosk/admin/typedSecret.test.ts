import { expect, test } from 'vitest'
import { qrLinkOf } from '../../base/session/qrLink.ts'
import { typedSecret } from './typedSecret.ts'

const SECRET = 'kD1nq0x3cVwGm2bT7sYfLh4uRj9pEaZo6iNvBtQgX5M'
const origin = 'https://bahnfrei.example'

test.each([
  [SECRET, SECRET],
  [` ${SECRET.slice(0, 20)} ${SECRET.slice(20)}\n`, SECRET],
  [qrLinkOf(origin, { action: 'ka', values: [SECRET] }), SECRET],
  [qrLinkOf(origin, { action: 'fa', values: [SECRET] }), undefined],
  [qrLinkOf('https://evil.example', { action: 'ka', values: [SECRET] }), undefined],
  ['7gk2 mq4x', '7GK2-MQ4X'],
  ['7GK2-MQ4X-1', undefined],
  ['../login', undefined],
  ['', undefined],
])('of %j the code %s is taken', (text, secret) => {
  expect(typedSecret(text, origin)).toBe(secret)
})
