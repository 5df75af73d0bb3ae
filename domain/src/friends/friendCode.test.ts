import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FRIEND_CODE_BYTES,
  FRIEND_CODE_MAX,
  friendCodeOf,
  isFriendCode,
  mayTryFriendCode,
  plainFriendCode,
  whyNotRedeem,
} from './friendCode.ts'

const bytes = fc.uint8Array({ minLength: FRIEND_CODE_BYTES, maxLength: FRIEND_CODE_BYTES })

test('a code has at most 30 characters and carries 100 random bits [FRND-012] [B05]', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = friendCodeOf(random)
      expect(code.length).toBeLessThanOrEqual(FRIEND_CODE_MAX)
      expect(isFriendCode(code)).toBe(true)
    }),
  )
  const signs = new Set(Array.from({ length: 256 }, (_, byte) => friendCodeOf(new Uint8Array(20).fill(byte))[0]))
  // 32 signs, each from 8 of 256 bytes: five bits a sign, and none more likely than another.
  expect(signs.size).toBe(32)
  expect(20 * Math.log2(signs.size)).toBe(100)
})

test('however a code is typed, the same is meant', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom(' ', '-', '–', '', '\n', '.'), (random, between) => {
      const code = friendCodeOf(random)
      const typed = ` ${code.toLowerCase().replaceAll('-', between).replaceAll('0', 'o').replaceAll('1', 'i')} `
      expect(plainFriendCode(typed)).toBe(code)
      expect(plainFriendCode(code)).toBe(code)
    }),
  )
})

test.each([
  '',
  '7GK2M',
  '7GK2M-00000-ABCDE-ZYXW',
  '7GK2M-00000-ABCDE-ZYXWU',
  '7GK2M-00000-ABCDE-ZYXWV-1',
  '😀'.repeat(20),
])('%o is no code', (typed) => {
  expect(isFriendCode(plainFriendCode(typed))).toBe(false)
})

const code = { uid: 'ben', usedBy: null, expiresAt: 1000 }
test.each([
  ['a good code', code, { by: 'clara', areFriends: false, now: 999 }, undefined],
  ['an unknown code', undefined, { by: 'clara', areFriends: false, now: 0 }, 'FRIEND_CODE_INVALID'],
  ['an expired code', code, { by: 'clara', areFriends: false, now: 1000 }, 'FRIEND_CODE_INVALID'],
  ['an expired code of a friend', code, { by: 'clara', areFriends: true, now: 1000 }, 'FRIEND_CODE_INVALID'],
  [
    'a code that another used',
    { ...code, usedBy: 'dirk' },
    { by: 'clara', areFriends: false, now: 0 },
    'FRIEND_CODE_INVALID',
  ],
  [
    'a code that another used, of a friend',
    { ...code, usedBy: 'dirk' },
    { by: 'clara', areFriends: true, now: 0 },
    'FRIEND_CODE_INVALID',
  ],
  [
    'a code that one used oneself',
    { ...code, usedBy: 'clara' },
    { by: 'clara', areFriends: true, now: 0 },
    'FRIEND_ALREADY_ADDED',
  ],
  [
    'that, when the friendship is over',
    { ...code, usedBy: 'clara' },
    { by: 'clara', areFriends: false, now: 0 },
    'FRIEND_CODE_INVALID',
  ],
  ['the own code', code, { by: 'ben', areFriends: false, now: 0 }, 'FRIEND_ADD_SELF'],
  [
    'the own code after another used it',
    { ...code, usedBy: 'dirk' },
    { by: 'ben', areFriends: false, now: 0 },
    'FRIEND_CODE_INVALID',
  ],
  ['a good code of a friend', code, { by: 'clara', areFriends: true, now: 0 }, 'FRIEND_ALREADY_ADDED'],
] as const)('%s: %o %o gives %s [B05] [B06] [FRND-008]', (_, known, circumstances, refusal) => {
  expect(whyNotRedeem(known, circumstances)).toBe(refusal)
})

test.each([
  [{ byPerson: 9, fromAddress: 59 }, true],
  [{ byPerson: 10, fromAddress: 10 }, false],
  [{ byPerson: 0, fromAddress: 60 }, false],
])('after %o of an hour another try is welcome: %s [B05]', (failed, isWelcome) => {
  expect(mayTryFriendCode(failed)).toBe(isWelcome)
})
