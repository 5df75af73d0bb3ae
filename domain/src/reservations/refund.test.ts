import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reserved, refundOf } from './refund.ts'

const START = '2026-05-17T18:00+02:00'
const LONG_AGO = '2026-05-01T12:00+02:00'
const person = { isOfficer: false }
const officer = { isOfficer: true }

const instant = (text: string) => Temporal.Instant.from(text)
const reserved = (deadlineMinutes: number, createdOn = LONG_AGO): Reserved => ({
  start: instant(START),
  createdOn: instant(createdOn),
  deadlineMinutes,
})
const at = (clock: string) => instant(`2026-05-17T${clock}+02:00`)

test.each([
  ['15:59', true, 'a minute before the deadline'],
  ['15:59:59.999', true, 'a moment before the deadline'],
  ['16:00', false, 'on the deadline: the start is not farther away than the window'],
  ['16:00:00.001', false, 'a moment after the deadline'],
  ['17:59:59.999', false, 'a moment before the start'],
  ['18:00', false, 'at the start'],
])('cancelled at %s with two hours’ window the fee goes back: %s, %s [B21] [RESV-074, RESV-077]', (clock, refunded) => {
  expect(refundOf(reserved(120), at(clock), person)).toMatchObject({ refunded, gracePeriodUsed: false })
  expect(refundOf(reserved(120), at(clock), officer)).toMatchObject({ refunded, gracePeriodUsed: false })
})

test.each(['2026-05-01T12:00+02:00', '2026-05-17T17:59:59.999+02:00', START])(
  'without a window the fee goes back until the start, also at %s [B21] [RESV-076]',
  (now) => {
    expect(refundOf(reserved(0), instant(now), person)).toMatchObject({ refunded: true, gracePeriodUsed: false })
  },
)

test.each([
  ['17:14:59.999', '17:00', true, 'a moment before a quarter of an hour is over'],
  ['17:15', '17:00', false, 'exactly 900,000 ms after it was reserved'],
  ['17:15:00.001', '17:00', false, 'a moment later'],
  ['17:00', '17:00', true, 'at once'],
  ['18:00', '17:50', true, 'reserved late, given back at the very start'],
])('cancelled at %s after reserving at %s the grace helps: %s, %s [B21] [RESV-078]', (clock, created, expected) => {
  const late = reserved(120, `2026-05-17T${created}+02:00`)

  expect(refundOf(late, at(clock), person)).toMatchObject({ refunded: expected, gracePeriodUsed: expected })
})

test.each([
  [120, '12:05', 'within the window anyway'],
  [0, '12:05', 'without a window'],
])('grace is not used up where it is not needed: window %i, cancelled at %s, %s', (deadlineMinutes, clock) => {
  const fresh = reserved(deadlineMinutes, '2026-05-17T12:00+02:00')

  expect(refundOf(fresh, at(clock), person)).toMatchObject({ refunded: true, gracePeriodUsed: false })
})

test.each<[string, number, { isOfficer: boolean }, boolean | null]>([
  ['18:00:00.001', 120, person, null],
  ['18:00:00.001', 0, person, null],
  ['19:30', 120, person, null],
  ['18:00:00.001', 120, officer, false],
  ['18:00:00.001', 0, officer, true],
  ['19:30', 120, officer, false],
  ['19:30', 0, officer, true],
])('once it has begun, at %s with window %i, %o is told %s [B21] [RESV-079]', (clock, window, by, refunded) => {
  expect(refundOf(reserved(window), at(clock), by)).toMatchObject({ refunded, gracePeriodUsed: false })
})

test('grace ends with the start, for people and for officers [RESV-079]', () => {
  const late = reserved(120, '2026-05-17T17:55+02:00')

  expect(refundOf(late, at('18:01'), person)).toMatchObject({ refunded: null, gracePeriodUsed: false })
  expect(refundOf(late, at('18:01'), officer)).toMatchObject({ refunded: false, gracePeriodUsed: false })
})

test.each([
  ['16:30', 90],
  ['17:59:30', 0.5],
  ['18:00', 0],
  ['18:30', -30],
])('cancelled at %s there are %d minutes left; they are kept besides the window', (clock, timeLeft) => {
  expect(refundOf(reserved(120), at(clock), person)).toMatchObject({ timeLeft, rangeDeadlineTime: 120 })
})

test.each([
  ['2027-03-28T09:00+02:00', 600, '2027-03-27T21:59+01:00', true, 'ten real hours and a minute in the short night'],
  ['2027-03-28T09:00+02:00', 600, '2027-03-27T22:00+01:00', false, 'ten real hours in the short night'],
  ['2026-10-25T09:00+01:00', 600, '2026-10-24T23:59+02:00', true, 'ten real hours and a minute in the long night'],
  ['2026-10-25T09:00+01:00', 600, '2026-10-25T00:00+02:00', false, 'ten real hours in the long night'],
])(
  'a lane at %s with a window of %i minutes, cancelled at %s: refunded %s, %s [Z03]',
  (start, window, now, refunded) => {
    const shooting = { start: instant(start), createdOn: instant(LONG_AGO), deadlineMinutes: window }

    expect(refundOf(shooting, instant(now), person).refunded).toBe(refunded)
  },
)

/** The rule once more, in whole milliseconds and from the other end. */
function naive(startMs: number, createdMs: number, window: number, nowMs: number, isOfficer: boolean) {
  const lastRefund = window === 0 ? Number.POSITIVE_INFINITY : startMs - window * 60_000 - 1
  const isLate = nowMs > lastRefund
  if (nowMs > startMs) return { refunded: isOfficer ? !isLate : null, gracePeriodUsed: false }
  if (!isLate) return { refunded: true, gracePeriodUsed: false }
  const isFresh = nowMs <= createdMs + 899_999
  return { refunded: isFresh, gracePeriodUsed: isFresh }
}

test('no matter who cancels what and when: two implementations agree [B21] [RESV-076, RESV-077, RESV-078, RESV-079]', () => {
  const MINUTE = 60_000
  const window = fc.constantFrom(0, 1, 15, 30, 120, 1440)
  const nudge = fc.constantFrom(-1, 0, 1)
  // Moments lie at the edges: the start, the deadline, the end of the grace, or anywhere.
  const moment = fc.constantFrom('start', 'deadline', 'grace', 'anywhere')
  const anywhere = fc.integer({ min: -2 * 1440 * MINUTE, max: 2 * 1440 * MINUTE })
  const start = Date.parse(START)
  fc.assert(
    fc.property(
      window,
      nudge,
      moment,
      anywhere,
      anywhere,
      fc.boolean(),
      (deadline, by, kind, early, some, isOfficer) => {
        const created = start - Math.abs(early)
        const edges = { start, deadline: start - deadline * MINUTE, grace: created + 900_000, anywhere: start + some }
        const now = Math.max(created, edges[kind] + by)

        const found = refundOf(
          {
            start: Temporal.Instant.fromEpochMilliseconds(start),
            createdOn: Temporal.Instant.fromEpochMilliseconds(created),
            deadlineMinutes: deadline,
          },
          Temporal.Instant.fromEpochMilliseconds(now),
          { isOfficer },
        )

        expect(found).toEqual({
          ...naive(start, created, deadline, now, isOfficer),
          timeLeft: (start - now) / MINUTE,
          rangeDeadlineTime: deadline,
        })
      },
    ),
    { numRuns: 500 },
  )
})

test('however often a reservation is moved, judged by its earliest start the fee never goes back where it would have stayed with one of the times it had [B19]', () => {
  const MINUTE = 60_000
  const first = Date.parse(START)
  const minutes = fc.integer({ min: -3 * 1440, max: 3 * 1440 })
  fc.assert(
    fc.property(
      fc.array(minutes, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 30, 120, 1440),
      minutes,
      fc.integer({ min: 0, max: 2 * 1440 }),
      fc.boolean(),
      (moves, deadlineMinutes, cancelled, reservedAgo, isOfficer) => {
        const starts = moves.map((by) => first + by * MINUTE)
        const now = Temporal.Instant.fromEpochMilliseconds(first + cancelled * MINUTE)
        const createdOn = now.subtract({ minutes: reservedAgo })
        const refundedWith = (start: number) =>
          refundOf({ start: Temporal.Instant.fromEpochMilliseconds(start), createdOn, deadlineMinutes }, now, {
            isOfficer,
          }).refunded

        const judged = refundedWith(Math.min(...starts))

        if (judged === true) expect(starts.every((start) => refundedWith(start) === true)).toBe(true)
        if (starts.some((start) => refundedWith(start) !== true)) expect(judged).not.toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
