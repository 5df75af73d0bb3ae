import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { expect, test } from 'vitest'
import { canJoin, standingOf, whyNotGiveBack, whyNotJoin } from './joining.ts'
import { eventsSearch } from './search.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-26T17:00:00Z')
const NOW = instantAt(START - 24 * HOUR)
const BEN = 'ben'
const EVENT = {
  dateRange: { start: START, end: START + 2 * HOUR },
  registerUntil: START - HOUR,
  draft: false,
  cancelled: false,
  registrationEnabled: true,
  allowedGroupIds: [],
  totalSlots: 10,
  taken: 4,
  waiting: 0,
  mine: [],
} as unknown as ListedEvent
const own = (waiting: number | null) => ({ mine: [{ id: 'r', uid: BEN, name: 'Ben', waiting, price: null }] })

test.each<[string, object, object]>([
  ['with places left', {}, { key: 'PLACES', count: 6 }],
  ['without a limit', { totalSlots: null }, { key: 'JOIN' }],
  ['that is full', { taken: 10 }, { key: 'FULL' }],
  ['with more people than places, after the maximum was lowered', { taken: 12 }, { key: 'FULL' }],
  ['in which the reader takes part', own(null), { key: 'REGISTERED' }],
  ['for which the reader waits', own(2), { key: 'WAITING', place: 2 }],
  ['that is cancelled, although the reader takes part', { cancelled: true, ...own(null) }, { key: 'CANCELLED' }],
  ['whose registration is over', { registerUntil: NOW.epochMilliseconds - 1 }, { key: 'CLOSED' }],
  ['without registration', { registrationEnabled: false }, { key: 'COME' }],
])('an event %s stands as %o', (_, change, standing) => {
  expect(standingOf({ ...EVENT, ...change }, BEN, NOW)).toEqual(standing)
})

test.each<[string, object, boolean]>([
  ['with places left', {}, true],
  ['without a limit', { totalSlots: null }, true],
  ['of a group of the reader', { allowedGroupIds: ['youth'] }, true],
  ['of a group of others', { allowedGroupIds: ['league'] }, false],
  ['that is full', { taken: 10 }, false],
  ['in which the reader takes part', own(null), false],
  ['that is cancelled', { cancelled: true }, false],
  ['whose registration is over', { registerUntil: NOW.epochMilliseconds - 1 }, false],
  ['without registration', { registrationEnabled: false }, false],
])('the overview proposes an event %s, %o: %s', (_, change, proposed) => {
  expect(canJoin({ ...EVENT, ...change }, { uid: BEN, groupIds: ['youth'] }, NOW)).toBe(proposed)
})

const DETAILS = { registrationDetails: { canCancel: true, inputRequired: false } }
const person = { groupIds: ['youth'], comment: '' }

test.each<[string, object, string | undefined]>([
  ['anybody', {}, undefined],
  ['members of the group', { allowedGroupIds: ['youth'] }, undefined],
  ['others', { allowedGroupIds: ['league'] }, 'INSUFFICIENT_PERMISSION'],
  [
    'who does not answer the question',
    { registrationDetails: { canCancel: true, inputRequired: true } },
    'INPUT_INVALID',
  ],
])('the screen asks the rule of the server: %s, %o, is told %s', (_, change, why) => {
  expect(whyNotJoin({ ...EVENT, ...DETAILS, ...change }, person, NOW)).toBe(why)
})

test('until the deadline a place is given back, a place on the waiting list until the start', () => {
  const late = instantAt(START - 1)
  expect(whyNotGiveBack({ ...EVENT, ...DETAILS }, false, NOW)).toBeUndefined()
  expect(whyNotGiveBack({ ...EVENT, ...DETAILS }, false, late)).toBe('DEADLINE_EXCEEDED')
  expect(whyNotGiveBack({ ...EVENT, ...DETAILS }, true, late)).toBeUndefined()
})

test('the address of the list keeps which kind is shown, and forgets what is none', () => {
  expect(eventsSearch({ show: 'training' })).toEqual({ show: 'training' })
  expect(eventsSearch({ show: 'all' })).toEqual({})
  expect(eventsSearch({ show: '<b>' })).toEqual({})
})
