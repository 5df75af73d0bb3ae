import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADD_TYPES, isJoinCode, joinCodeOf, plainJoinCode, statusAfter, whyNotAsk } from './joining.ts'
import { memberSamples } from './samples.ts'

test('a code is two groups of four signs, and any way to type it means it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      const code = joinCodeOf(random)
      expect(isJoinCode(code)).toBe(true)
      for (const typed of [code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        expect(plainJoinCode(typed)).toBe(code)
    }),
  )
})

test.each([
  ['7gk2mq4x', '7GK2-MQ4X', true],
  ['OIL2–mq4x', '0112-MQ4X', true],
  ['7GK2-MQ4', '7GK2-MQ4', false],
  ['7GK2-MQ4X-1', '7GK2-MQ4X-1', false],
  ['7GK2-MQ4U', '7GK2-MQ4U', false],
  ['', '', false],
])('%j means %j', (typed, plain, isOne) => {
  expect([plainJoinCode(typed), isJoinCode(plainJoinCode(typed))]).toEqual([plain, isOne])
})

test.each([
  [undefined, undefined],
  ['undefined', undefined],
  ['exMember', undefined],
  ['denied', undefined],
  ['pending', 'MEMBERSHIP_REQUEST_EXISTS'],
  ['member', 'MEMBERSHIP_REQUEST_EXISTS'],
  ['guest', 'MEMBERSHIP_REQUEST_EXISTS'],
  ['contact', 'MEMBERSHIP_REQUEST_EXISTS'],
  ['blocked', 'INSUFFICIENT_PERMISSION'],
] as const)('somebody who is %s asks, or is refused by %s [CLUB-029]', (status, refusal) => {
  expect(whyNotAsk(status)).toBe(refusal)
})

test.each([
  [{ action: 'approve', addType: 'member' }, 'member'],
  [{ action: 'approve', addType: 'guest' }, 'guest'],
  [{ action: 'approve' }, undefined],
  [{ action: 'approve', addType: 'member', blockUser: true }, undefined],
  [{ action: 'reject' }, 'denied'],
  [{ action: 'reject', blockUser: true }, 'blocked'],
] as const)('the decision %j makes somebody %s [CLUB-031]', (decision, status) => {
  expect(statusAfter(decision)).toBe(status)
})

// A sample has every field of its call, and no other: contract.test.ts sees to that.
test('a decision names who asked and what becomes of them, and nothing else; the club is that of the request [CLUB-031]', () => {
  expect(Object.keys(memberSamples.decideRequest).sort()).toEqual(
    ['uid', 'action', 'addType', 'blockUser', 'denialReason', 'mergeMembers', 'mergeMemberUid'].sort(),
  )
  expect([...ADD_TYPES]).toEqual(['member', 'guest'])
})
