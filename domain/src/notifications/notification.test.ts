import { expect, test } from 'vitest'
import { KINDS, presetOf, Settings, whyNotMark, whyNotTryOrOpen } from './notification.ts'

test('there are the five kinds of the specification and those of events, each with a channel for mail and one for push [USER-014] [USER-015]', () => {
  const all = Object.fromEntries(KINDS.map((kind) => [kind, presetOf(kind)]))
  expect(Settings.parse(all)).toEqual(all)
  expect(Object.keys(all).sort()).toEqual([
    'eventNew',
    'eventOther',
    'eventReminder',
    'eventSelf',
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

test.each([
  ['reservationCreateSelf', { mail: true, push: false }],
  ['reservationCreateOther', { mail: true, push: true }],
  ['reservationCancelSelf', { mail: true, push: false }],
  ['reservationCancelOther', { mail: true, push: true }],
  ['invoice', { mail: true, push: true }],
  ['test', { mail: false, push: true }],
] as const)('until somebody changes it, %s comes by %o', (kind, channels) => {
  expect(presetOf(kind)).toEqual(channels)
})

test.each([
  [{ test: true }, true],
  [{ id: 'x', data: { opened: true } }, true],
  [{ test: true, id: 'x', data: { opened: true } }, false],
  [{ test: true, id: 'x' }, false],
  [{ id: 'x' }, false],
  [{ data: { opened: true } }, false],
  [{}, false],
] as const)('%o is a test or a tap on a push: %s [USER-041]', (wish, expected) => {
  expect(whyNotTryOrOpen(wish) === undefined).toBe(expected)
})
