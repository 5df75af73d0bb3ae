import { describe, expect, test } from 'vitest'
import { instantOf, minutesBetween } from '../base/time/time.ts'
import { doorTime, whyNotOpen } from './open.ts'

const ZONE = 'Europe/Berlin'
function slotOn(day: string, start: string, end: string, endDay = day) {
  const [from, to] = [instantOf(day, start, ZONE), instantOf(endDay, end, ZONE)]
  if (from === undefined || to === undefined) throw new Error(`${day} has no such time.`)
  return { start: from, end: to }
}
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant()

describe('a code opens', () => {
  const slot = slotOn('2026-05-21', '18:00', '19:00')
  test.each([
    ['2026-05-21T17:44:59', 'tooEarly'],
    ['2026-05-21T17:45:00', undefined],
    ['2026-05-21T18:30:00', undefined],
    ['2026-05-21T19:14:59', undefined],
    ['2026-05-21T19:15:00', 'tooLate'],
    ['2026-05-22T18:00:00', 'tooLate'],
  ])('from 15 minutes before a slot to 15 after it: at %s %s', (moment, why) => {
    const visit = { slot, needsSupervisor: false, mayShootAlone: false }
    expect(whyNotOpen(visit, { now: at(moment), isSupervised: false })).toBe(why)
  })

  test.each([
    [true, false, false, 'noSupervisor'],
    [true, true, false, undefined],
    [true, false, true, undefined],
    [false, false, false, undefined],
  ])(
    'where a supervisor is needed (%s) only while one is there (%s) or for who may shoot alone (%s): %s',
    (needsSupervisor, isSupervised, mayShootAlone, why) => {
      const now = at('2026-05-21T18:00:00')
      expect(whyNotOpen({ slot, needsSupervisor, mayShootAlone }, { now, isSupervised })).toBe(why)
    },
  )

  test('too early and too late say no more than that', () => {
    const visit = { slot, needsSupervisor: true, mayShootAlone: false }
    expect(whyNotOpen(visit, { now: at('2026-05-21T12:00'), isSupervised: false })).toBe('tooEarly')
    expect(whyNotOpen(visit, { now: at('2026-05-21T22:00'), isSupervised: false })).toBe('tooLate')
  })
})

test.each([
  ['over midnight', slotOn('2026-05-21', '23:30', '00:05', '2026-05-22'), '2026-05-21T23:15', '2026-05-22T00:20', 65],
  ['from midnight on', slotOn('2026-05-22', '00:00', '01:00'), '2026-05-21T23:45', '2026-05-22T01:15', 90],
  [
    'before the clock is set forward',
    slotOn('2026-03-29', '01:00', '01:50'),
    '2026-03-29T00:45',
    '2026-03-29T03:05',
    80,
  ],
  [
    'after the clock was set forward',
    slotOn('2026-03-29', '03:00', '04:00'),
    '2026-03-29T01:45',
    '2026-03-29T04:15',
    90,
  ],
  [
    'over the hour that happens twice',
    slotOn('2026-10-25', '01:30', '03:00'),
    '2026-10-25T01:15',
    '2026-10-25T03:15',
    180,
  ],
])('%s a door counts the minutes that pass [Z01] [Z03]', (_, slot, from, to, minutes) => {
  const { start, end } = doorTime(slot)
  expect([start, end]).toEqual([at(from), at(to)])
  expect(minutesBetween(start, end)).toBe(minutes)
})
