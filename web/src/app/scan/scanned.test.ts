import { expect, test } from 'vitest'
import { qrActionOf, qrLinkOf } from '../../base/session/qrLink.ts'
import { ownPayload, typedPayload } from './scanned.ts'

const OWN = 'https://bahnfrei.example'
const CODE = '7GK2M-00000-ABCDE-ZYXWV'
const payload = 'ZmEsN0dLMk0tMDAwMDAtQUJDREUtWllYV1Y'

test.each([`${OWN}/ra/${payload}`, ` ${OWN}/ra/${payload}\n`])('%o is a code of our own', (text) => {
  expect(ownPayload(text, OWN)).toBe(payload)
})

test.each([
  `https://evil.example/ra/${payload}`,
  `https://bahnfrei.example.evil.example/ra/${payload}`,
  `https://bahnfrei.example@evil.example/ra/${payload}`,
  `http://bahnfrei.example/ra/${payload}`,
  `https://bahnfrei.example:8443/ra/${payload}`,
  `//bahnfrei.example/ra/${payload}`,
  `/ra/${payload}`,
  `${OWN}/ra/../calendar`,
  `${OWN}/ra/${payload}/../../admin`,
  `${OWN}/ra/${payload}?redirect=//evil.example`,
  `${OWN}/ra/${payload}#//evil.example`,
  `${OWN}/ra/%2F%5Cevil.example`,
  `${OWN}//evil.example/ra/${payload}`,
  `${OWN}\\ra\\${payload}`,
  `${OWN}/ra/`,
  `${OWN}/qrAuth/${'A'.repeat(43)}`,
  `${OWN}/login?redirect=//evil.example`,
  `javascript:alert(1)//${OWN}/ra/${payload}`,
  `data:text/html,${OWN}/ra/${payload}`,
  'WIFI:T:WPA;S:Halle;P:geheim;;',
  CODE,
  '',
])('%o is none, and is not opened [L18]', (text) => {
  expect(ownPayload(text, OWN)).toBeUndefined()
})

test('the digits that a screen shows can be typed as they stand there', () => {
  for (const typed of ['123456', '123 456'])
    expect(qrActionOf(typedPayload(typed, OWN) ?? '')).toEqual({ action: 'ci', values: ['123456'] })
})

test('a friend code can be typed as it is read out, or pasted as a link of our own', () => {
  expect(typedPayload('7gk2m ooooo abcde zyxwv', OWN)).toBe(payload)
  expect(typedPayload(qrLinkOf(OWN, { action: 'fa', values: [CODE] }), OWN)).toBe(payload)
})

test.each(['Clara', '', `https://evil.example/ra/${payload}`, `javascript:${CODE}`])(
  'typed, %o opens nothing',
  (text) => {
    expect(typedPayload(text, OWN)).toBeUndefined()
  },
)
