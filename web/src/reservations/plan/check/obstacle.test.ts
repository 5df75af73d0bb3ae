import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { expect, test } from 'vitest'
import { slotOfDraft } from '../drafts/draft.ts'
import { type Knowledge, type LiveReservation, obstacleOf } from './obstacle.ts'

const zone = 'Europe/Berlin'
const DAY = '2026-05-17'
const at = (clock: string) => instantOf(DAY, clock, zone) as Temporal.Instant
const everySunday: Schedule = {
  id: 'regular',
  laneId: null,
  groupId: null,
  active: true,
  activationTime: 0,
  creationTime: 0,
  deadlineMinutes: null,
  timeLimited: false,
  timeBoxType: null,
  startDate: null,
  endDate: null,
  startOfWeek: null,
  endOfWeek: null,
  comment: '',
  priority: 0,
  applyToGroups: false,
  applyToGroupIDs: [],
  bookableTimes: [{ weekday: 6, from: 16 * 60, to: 22 * 60, type: 'open', priority: 0 }],
}
const range = {
  timeZone: zone,
  isActive: true,
  bookableUntil: 30,
  openingHourConfig: { per: 'range', type: 'schedule' },
  schedules: [everySunday],
  blocks: [],
  events: [],
  supervision: 'off',
  staffed: [],
  lanes: ['lane1', 'lane2'].map((id) => ({ id, isActive: true, groupIds: [], permit: EVERYTHING_PERMITTED })),
} satisfies Knowledge['range']
const reservation = (isOwn: boolean): LiveReservation => ({
  id: 'r1',
  laneId: 'lane1',
  startMs: at('18:00').epochMilliseconds,
  endMs: at('19:30').epochMilliseconds,
  isOwn,
})

test.each([
  ['19:30', 30, 'lane1', false, undefined, 'right after somebody else'],
  ['17:30', 60, 'lane1', false, 'TAKEN', 'into the reservation of somebody else'],
  ['17:30', 60, 'lane1', true, 'MINE', 'into an own reservation'],
  ['18:00', 30, 'lane2', false, undefined, 'next to it'],
  ['21:30', 60, 'lane2', false, 'RESERVATION_TIME_FORBIDDEN', 'into the night'],
  ['16:00', 30, 'lane2', false, 'RESERVATION_IN_PAST', 'when the afternoon is over'],
])('a draft from %s for %d min on %s (own reservation: %s): %s, %s', (time, duration, lane, own, why, _where) => {
  const slot = slotOfDraft({ date: DAY, time, duration }, zone)

  const known: Knowledge = { range, reservations: [reservation(own)], now: at('16:40'), judged: { groupIds: [] } }
  expect(obstacleOf(slot, lane, known)?.why).toBe(why)
})
