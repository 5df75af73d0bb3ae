import { expect, test } from 'vitest'
import { KINDS, PRESET, Settings, whyNotMark } from './notification.ts'

test('there are five kinds, each with a channel for mail and one for push [USER-014] [USER-015]', () => {
  const all = Object.fromEntries(KINDS.map((kind) => [kind, PRESET]))
  expect(Settings.parse(all)).toEqual(all)
  expect(Object.keys(all).sort()).toEqual([
    'invoice',
    'reservationCancelOther',
    'reservationCancelSelf',
    'reservationCreateOther',
    'reservationCreateSelf',
  ])
  expect(Settings.safeParse({ ...all, invoice: { mail: true } }).success).toBe(false)
})

test.each([
  [{ id: 'x', opened: true }, true],
  [{ id: 'x', deleted: true }, true],
  [{ all: true, opened: true }, true],
  [{ all: true, deleted: true }, false],
  [{ all: true }, false],
  [{ id: 'x' }, false],
  [{ id: 'x', opened: true, deleted: true }, false],
  [{ id: 'x', all: true, opened: true }, false],
  [{ opened: true }, false],
  [{}, false],
] as const)('%o can be marked so: %s [USER-039] [USER-040]', (wish, expected) => {
  expect(whyNotMark(wish) === undefined).toBe(expected)
})
