import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedCode, readCode } from './code.ts'

test.each([
  ['123456', { kind: 'totp', plain: '123456' }],
  [' 123 456 ', { kind: 'totp', plain: '123456' }],
  ['abcd-efgh-ijkl-mn27', { kind: 'recovery', plain: 'abcdefghijklmn27' }],
  ['ABCD EFGH IJKL MN27', { kind: 'recovery', plain: 'abcdefghijklmn27' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcdefghijklmn2', undefined],
  ['abcdefghijklmn270', undefined],
  ['abcdefghijklmn01', undefined],
  ['', undefined],
])('what is typed as %j is read as %j [L20]', (typed, expected) => {
  expect(readCode(typed)).toEqual(expected)
})

test('a recovery code is read as it is shown, however it is typed over', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567')
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 16, maxLength: 16 }), (plain) => {
      expect(readCode(groupedCode(plain))).toEqual({ kind: 'recovery', plain })
      expect(readCode(groupedCode(plain).toUpperCase())).toEqual({ kind: 'recovery', plain })
    }),
  )
})
