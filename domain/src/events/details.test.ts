import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../base/time/time.ts'
import { eventCalls } from './calls.ts'
import {
  changedLike,
  type EventDetails,
  newDetails,
  onDay,
  slotOfWhen,
  slotsOf,
  stretchesOf,
  whyNotKeep,
} from './details.ts'
import { LAST_DAY } from './limits.ts'
import type { SentEvent } from './sentEvent.ts'

const BERLIN = 'Europe/Berlin'
const WHEN = { date: '2026-06-16', startTime: '18:00', endTime: '20:00' }
const NEW = { title: 'Pokal', ...WHEN }
const LANE = { id: crypto.randomUUID(), hidden: false }
const FIXED = { reservationDuration: 30, maxReservationDuration: 60, lanes: [LANE] }
const FLEX = { limitParticipants: true, maxParticipants: 20, inputRequired: false, inputPrompt: '' }
const takes = (more: object) => eventCalls.create.input.safeParse({ ...NEW, ...more }).success

test.each<[string, object, boolean]>([
  ['a title of 3 characters', { title: 'abc' }, true],
  ['a title of 2 characters', { title: 'ab' }, false],
  ['a title of 100 characters', { title: 'x'.repeat(100) }, true],
  ['a title of 101 characters', { title: 'x'.repeat(101) }, false],
  ['a description of 5000 characters', { description: 'x'.repeat(5000) }, true],
  ['a description of 5001 characters', { description: 'x'.repeat(5001) }, false],
  ['a colour of 20 characters', { color: 'x'.repeat(20) }, true],
  ['a colour of 21 characters', { color: 'x'.repeat(21) }, false],
  ['a question of 500 characters', { inputPrompt: 'x'.repeat(500) }, true],
  ['a question of 501 characters', { inputPrompt: 'x'.repeat(501) }, false],
  ['500 places', { maxCount: 500 }, true],
  ['501 places', { maxCount: 501 }, false],
  ['internal', { visibility: 'internal' }, true],
  ['public', { visibility: 'public' }, true],
  ['secret', { visibility: 'secret' }, false],
])(
  'a club event with %s is taken: %s [EVNT-008] [EVNT-022] [EVNT-023] [EVNT-024] [EVNT-025] [EVNT-026] [LIM-003]',
  (_, more, expected) => {
    expect(takes(more)).toBe(expected)
  },
)

test.each<[string, object, boolean]>([
  ['500 participants', { bookingConfig: { ...FLEX, maxParticipants: 500 } }, true],
  ['501 participants', { bookingConfig: { ...FLEX, maxParticipants: 501 } }, false],
  ['a question of 400 characters', { bookingConfig: { ...FLEX, inputPrompt: 'x'.repeat(400) } }, true],
  ['a question of 401 characters', { bookingConfig: { ...FLEX, inputPrompt: 'x'.repeat(401) } }, false],
  ...[10, 15, 20, 30, 60].map((minutes): [string, object, boolean] => [
    `slots of ${minutes} minutes`,
    { bookingConfig: { ...FIXED, reservationDuration: minutes } },
    true,
  ]),
  ['slots of 45 minutes', { bookingConfig: { ...FIXED, reservationDuration: 45 } }, false],
  ['a hidden lane', { bookingConfig: { ...FIXED, lanes: [{ ...LANE, name: '1', hidden: true }] } }, true],
  ['the category staff', { category: 'staff', categoryConfig: { rangeName: 'Halle' } }, true],
  ['the category party', { category: 'party' }, false],
  ['a colour and lanes', { category: 'event', categoryConfig: { color: 'red', onRange: true, lanes: [LANE] } }, true],
])(
  'an offering with %s is taken: %s [EVNT-013] [EVNT-014] [EVNT-015] [EVNT-016] [EVNT-017] [EVNT-018] [EVNT-021]',
  (_, more, expected) => {
    expect(takes({ bookingType: 'flex', ...more })).toBe(expected)
  },
)

test.each<[string, Partial<SentEvent>, string | undefined]>([
  ['ends on the day before', { endDate: '2026-06-15' }, 'INVALID_EVENT_TIME'],
  ['ends when it begins', { endTime: '18:00' }, 'INVALID_EVENT_TIME'],
  ['ends before it begins', { endTime: '17:59' }, 'INVALID_EVENT_TIME'],
  ['ends earlier on the next day', { endDate: '2026-06-17', endTime: '02:00' }, undefined],
  ['ends at midnight', { endTime: '24:00' }, undefined],
  ['begins in the skipped hour', { date: '2027-03-28', startTime: '02:30' }, 'RESERVATION_TIME_INVALID'],
  ['takes lanes of no range', { isBlocking: true }, 'INPUT_INVALID'],
  ['asks nothing and wants an answer', { inputRequired: true }, 'INPUT_INVALID'],
  [
    'has a part that lies outside',
    { eventParts: [{ title: 'Vorher', date: '2026-06-16', startTime: '17:00', endTime: '19:00' }] },
    'INVALID_EVENT_TIME',
  ],
  ['is fixed without lanes', { bookingType: 'fixed' }, 'INPUT_INVALID'],
  ['is fixed', { bookingType: 'fixed', rangeId: 'hall', bookingConfig: FIXED }, undefined],
  [
    'has more than 500 slots',
    {
      bookingType: 'fixed',
      rangeId: 'hall',
      startTime: '00:00',
      endTime: '24:00',
      bookingConfig: {
        reservationDuration: 10,
        maxReservationDuration: 10,
        lanes: ['1', '2', '3', '4'].map((id) => ({ id })),
      },
    },
    'INPUT_INVALID',
  ],
])('an event that %s: %s %s [EVNT-019] [EVNT-020] [EVNT-027] [EVNT-028]', (_, more, expected) => {
  expect(whyNotKeep(newDetails({ ...NEW, ...more } as typeof NEW), BERLIN)).toBe(expected)
})

test('without another day the list of officers ends with the year 2098 [EVNT-006]', () => {
  expect(LAST_DAY).toBe('2099-01-01')
})

test('a fixed offering has a place for each slot of each lane that is shown, a flexible one for each person', () => {
  const slot = slotOfWhen({ ...WHEN, endDate: WHEN.date }, BERLIN)
  if (slot === undefined) throw new Error('These times exist.')
  const lanes = ['1', '2', '3']
  const shown = { maxCount: null, reservationDuration: 30, laneIds: lanes, hiddenLaneIds: ['3'] }
  expect(slotsOf({ ...shown, bookingType: 'fixed' }, slot)).toBe(8)
  expect(slotsOf({ ...shown, bookingType: 'flex', maxCount: 25 }, slot)).toBe(25)
})

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
})

test('an event keeps its clock times and its length in days on whichever day it is, over changes of the clock too [Z03]', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 5 }), clock, clock, (from, to, days, startTime, endTime) => {
      const part = { title: 'Teil', date: from, endDate: from, startTime, endTime }
      const details = newDetails({
        title: 'Pokal',
        date: from,
        endDate: addDays(from, days),
        startTime,
        endTime,
        eventParts: [part],
      })
      const moved = onDay(details, to)
      expect([moved.startTime, moved.endTime, daysBetween(moved.date, moved.endDate)]).toEqual([
        startTime,
        endTime,
        days,
      ])
      expect(moved.parts[0]).toMatchObject({ date: to, startTime, endTime })
      for (const { start } of stretchesOf({ ...moved, parts: [] }, BERLIN)) {
        const there = start.toZonedDateTimeISO(BERLIN)
        expect([there.toPlainDate().toString(), there.toPlainTime().toString({ smallestUnit: 'minute' })]).toEqual([
          to,
          startTime,
        ])
      }
    }),
  )
})

test('a change of one date of a series makes each other one like it, as many days later or earlier', () => {
  const named = newDetails({ ...NEW, description: 'Alt' })
  const other: EventDetails = { ...onDay(named, '2026-06-23'), description: 'Eigen' }
  const sent = { date: '2026-06-18', startTime: '19:00', endTime: '21:00', maxCount: 8 }
  expect(changedLike(named, named, sent)).toMatchObject({ ...sent, endDate: '2026-06-18', description: 'Alt' })
  expect(changedLike(other, named, sent)).toMatchObject({
    ...sent,
    date: '2026-06-25',
    endDate: '2026-06-25',
    description: 'Eigen',
  })
  expect(changedLike(other, named, { endDate: '2026-06-17' })).toMatchObject({
    date: '2026-06-23',
    endDate: '2026-06-24',
  })
})
