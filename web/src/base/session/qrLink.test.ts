import { expect, test } from 'vitest'
import { qrActionOf, qrLinkOf } from './qrLink.ts'

const payloadOf = (link: string) => link.split('/ra/')[1] ?? ''

test('a friend link is read as it was written, with the action fa and the code [AUTH-016] [AUTH-017]', () => {
  const action = { action: 'fa', values: ['7GK2M-00000-ABCDE-ZYXWV'] }
  const link = qrLinkOf('https://bahnfrei.example', action)
  expect(link).toBe('https://bahnfrei.example/ra/ZmEsN0dLMk0tMDAwMDAtQUJDREUtWllYV1Y')
  expect(qrActionOf(payloadOf(link))).toEqual(action)
})

test.each([
  [['?>?>', 'ä/ö+ü'], 'signs that base64 and addresses treat apart'],
  [[], 'no values'],
  [['', ''], 'empty values'],
])('%o comes through: %s', (values) => {
  const payload = payloadOf(qrLinkOf('', { action: 'jv', values }))
  expect(payload).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(qrActionOf(payload)).toEqual({ action: 'jv', values })
})

test('padding may be there', () => {
  expect(qrActionOf('ZmEsQQ==')).toEqual({ action: 'fa', values: ['A'] })
})

test.each(['', '=', 'a', 'Zm Es', 'ZmEs%', 'Zm+s', 'gICA', 'A'.repeat(501)])('%o cannot be read', (payload) => {
  expect(qrActionOf(payload)).toBeUndefined()
})
