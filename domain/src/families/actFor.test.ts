import { expect, test } from 'vitest'
import { ACTS, BONDS, whyNotActFor } from './actFor.ts'

const UNKNOWN = {
  reserve: 'FRIEND_NOT_FOUND',
  register: 'FRIEND_NOT_FOUND',
  search: 'FRIEND_NOT_FOUND',
  wait: 'FRIEND_NOT_FOUND',
}

test.each([
  ['self', ACTS],
  ['guardian', ACTS],
  ['trustedFriend', ['reserve', 'cancel', 'open', 'register', 'unregister']],
  ['friend', ['unregister']],
  ['none', []],
] as const)('%s: exactly these acts are allowed: %s', (bond, allowed) => {
  expect(ACTS.filter((act) => whyNotActFor(bond, act) === undefined)).toEqual(allowed)
})

test('a friend without permission hears so where it is about something new; what is there stays unknown to everybody else', () => {
  for (const act of ['reserve', 'register'] as const)
    expect(whyNotActFor('friend', act)).toBe('INSUFFICIENT_PERMISSION')
  for (const bond of BONDS.slice(2))
    for (const act of ['search', 'wait'] as const) expect(whyNotActFor(bond, act)).toBe('FRIEND_NOT_FOUND')
  for (const act of ACTS)
    expect(whyNotActFor('none', act)).toBe(UNKNOWN[act as keyof typeof UNKNOWN] ?? 'RESERVATION_NOT_FOUND')
})
