import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotAt } from '../base/time/time.ts'
import { eventCalls } from './calls.ts'
import { type Joinable, movesOnWaitingList, whyNotChoose, whyNotLeave, whyNotRegister } from './registration.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-06-16T18:00+02:00')
const at = (hours: number) => Temporal.Instant.fromEpochMilliseconds(START + hours * HOUR)
const event: Joinable = {
  slot: slotAt(START, START + 2 * HOUR),
  deadlineMinutes: 120,
  draft: false,
  isCancelled: false,
  registrationEnabled: true,
  canCancel: true,
  inputRequired: false,
  allowedGroupIds: [],
}
const anybody: { groupIds: string[]; comment: string } = { groupIds: [], comment: '' }

test.each<[string, Partial<Joinable>, Partial<typeof anybody>, number, string | undefined, string | undefined]>([
  ['before the deadline', {}, {}, -3, undefined, undefined],
  ['at the deadline', {}, {}, -2, undefined, undefined],
  ['after it', {}, {}, -1.99, 'DEADLINE_EXCEEDED', undefined],
  ['at the start', {}, {}, 0, 'RESERVATION_IN_PAST', undefined],
  ['for a draft', { draft: true }, {}, -3, 'REGISTRATION_CLOSED', undefined],
  ['for one without registration', { registrationEnabled: false }, {}, -3, 'REGISTRATION_CLOSED', undefined],
  ['for a cancelled one', { isCancelled: true }, {}, -3, 'REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'],
  ['for other groups', { allowedGroupIds: ['youth'] }, {}, -3, 'INSUFFICIENT_PERMISSION', undefined],
  ['for an own group', { allowedGroupIds: ['youth'] }, { groupIds: ['youth'] }, -3, undefined, undefined],
  ['without an answer', { inputRequired: true }, { comment: ' ' }, -3, 'INPUT_INVALID', undefined],
  ['with an answer', { inputRequired: true }, { comment: 'Luftpistole' }, -3, undefined, undefined],
])('somebody registers %s: %s %s %s is answered %s, an officer %s [B24]', (_, more, person, hours, own, officer) => {
  const who = { ...anybody, ...person }
  expect(whyNotRegister({ ...event, ...more }, who, 'person', at(hours))).toBe(own)
  expect(whyNotRegister({ ...event, ...more }, who, 'manager', at(hours))).toBe(officer)
})

test.each<[string, Partial<Joinable>, boolean, number, string | undefined]>([
  ['before the deadline', {}, false, -3, undefined],
  ['after the deadline', {}, false, -1, 'DEADLINE_EXCEEDED'],
  ['after the deadline, from the waiting list', {}, true, -1, undefined],
  ['after the start', {}, true, 1, 'RESERVATION_IN_PAST'],
  ['where nobody leaves', { canCancel: false }, false, -3, 'INSUFFICIENT_PERMISSION'],
  ['where it was cancelled', { isCancelled: true, canCancel: false }, false, -1, undefined],
])('somebody leaves %s: %s', (_, more, isWaiting, hours, expected) => {
  expect(whyNotLeave({ ...event, ...more }, { isWaiting }, 'person', at(hours))).toBe(expected)
  expect(whyNotLeave({ ...event, ...more }, { isWaiting }, 'manager', at(hours))).toBeUndefined()
})

test('an answer has at most 400 characters, and one takes part or cancels [EVNT-031] [EVNT-032] [EVNT-033]', () => {
  const eventId = crypto.randomUUID()
  const takes = (more: object) =>
    eventCalls.participate.input.safeParse({ eventId, type: 'participate', ...more }).success
  expect([takes({ comment: 'x'.repeat(400) }), takes({ comment: 'x'.repeat(401) })]).toEqual([true, false])
  expect([takes({ type: 'cancel' }), takes({ type: 'maybe' }), takes({ participationId: '' })]).toEqual([
    true,
    false,
    true,
  ])
})

test('whatever happens to people and however places come and go: never more than there are, the first in order first, and nobody waits for a free place [B12]', () => {
  const places = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
  const act = fc.oneof(
    fc.constant({ kind: 'join' as const }),
    fc.record({ kind: fc.constant('leave' as const), index: fc.nat(20) }),
    fc.record({ kind: fc.constant('places' as const), most: places }),
  )
  fc.assert(
    fc.property(places, fc.array(act, { maxLength: 60 }), (first, acts) => {
      let most = first
      let all: { id: string; isWaiting: boolean }[] = []
      for (const [index, each] of acts.entries()) {
        if (each.kind === 'join') {
          const inside = all.filter(({ isWaiting }) => !isWaiting).length
          all.push({ id: String(index), isWaiting: most !== null && inside >= most })
        } else if (each.kind === 'leave') all = all.filter((_, place) => place !== each.index % Math.max(1, all.length))
        else most = each.most
        const { up, down } = movesOnWaitingList(all, most)
        expect(up.length === 0 || down.length === 0).toBe(true)
        all = all.map(({ id, isWaiting }) => ({
          id,
          isWaiting: up.includes(id) ? false : down.includes(id) ? true : isWaiting,
        }))

        const inside = all.filter(({ isWaiting }) => !isWaiting).length
        expect(inside).toBe(Math.min(all.length, most ?? all.length))
        expect(all.map(({ isWaiting }) => isWaiting)).toEqual(all.map((_, place) => place >= inside))
      }
    }),
  )
})

test.each<[string, { laneId: string; start: number; end: number } | undefined, string | undefined]>([
  ['the first half hour', { laneId: '1', start: 0, end: 0.5 }, undefined],
  ['the longest time', { laneId: '1', start: 1, end: 2 }, undefined],
  ['too long a time', { laneId: '1', start: 0, end: 1.5 }, 'RESERVATION_TIME_INVALID'],
  ['a time between two slots', { laneId: '1', start: 0.25, end: 0.75 }, 'RESERVATION_TIME_INVALID'],
  ['no time', { laneId: '1', start: 1, end: 1 }, 'RESERVATION_TIME_INVALID'],
  ['a time that ends later', { laneId: '1', start: 1.5, end: 2.5 }, 'RESERVATION_TIME_INVALID'],
  ['a time before it', { laneId: '1', start: -0.5, end: 0 }, 'RESERVATION_TIME_INVALID'],
  ['a hidden lane', { laneId: '2', start: 0, end: 0.5 }, 'INPUT_INVALID'],
  ['another lane', { laneId: '3', start: 0, end: 0.5 }, 'INPUT_INVALID'],
  ['nothing', undefined, 'INPUT_INVALID'],
])('in a fixed offering somebody chooses %s: %s %s [EVNT-014]', (_, wish, expected) => {
  const offering = {
    slot: event.slot,
    laneIds: ['1', '2'],
    hiddenLaneIds: ['2'],
    reservationDuration: 30,
    maxReservationDuration: 60,
  }
  const chosen = wish && { laneId: wish.laneId, start: START + wish.start * HOUR, end: START + wish.end * HOUR }
  expect(whyNotChoose(chosen, offering)).toBe(expected)
})
