import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { LANE, openingOf } from '@bahnfrei/domain/ranges/testOpening.ts'
import { expect, test } from 'vitest'
import { clockTimes } from '../lane/words.ts'
import { newDraft } from '../plan/drafts/draft.ts'
import { freeTimes } from './findTime.ts'

const zone = 'Europe/Berlin'
const SUNDAY = '2026-05-17'
const at = (clock: string) => instantOf(SUNDAY, clock, zone) as Temporal.Instant
const ms = (clock: string) => at(clock).epochMilliseconds
const lanes = ['lane1', 'lane2'].map((id) => ({ ...LANE, id, name: id }))
const range = {
  ...openingOf([{ weekday: 6, from: 16 * 60, to: 18 * 60, type: 'open', priority: 0 }]),
  lanes,
}
const reservation = { id: 'r', laneId: 'lane1', startMs: ms('16:00'), endMs: ms('17:30'), isOwn: false }
const known = { range, reservations: [reservation], now: at('12:00'), judged: { groupIds: [] } }
const place = { clubId: 'club', range: { id: 'range', name: '25 m' }, timeZone: zone }

const found = (
  wish: { minutes: number; lanes: typeof lanes },
  drafts: Parameters<typeof freeTimes>[2]['drafts'] = [],
) =>
  freeTimes({ day: SUNDAY, ...wish }, known, { place, drafts }).map(
    (free) => `${clockTimes(free, SUNDAY, zone).start} ${free.lane.id}`,
  )

test('any lane will do: each time comes with the first that is free', () => {
  expect(found({ minutes: 30, lanes })).toEqual(['16:00 lane2', '16:30 lane2', '17:00 lane2', '17:30 lane1'])
})

test('an hour needs an hour before the range closes', () => {
  expect(found({ minutes: 60, lanes })).toEqual(['16:00 lane2', '16:30 lane2', '17:00 lane2'])
})

test('a lane that is asked for is the only one', () => {
  expect(found({ minutes: 30, lanes: lanes.slice(0, 1) })).toEqual(['17:30 lane1'])
})

test('what is chosen already is not offered again', () => {
  const draft = newDraft(place, { id: 'lane2', name: 'lane2' }, { start: at('16:00'), minutes: 60 })

  expect(found({ minutes: 30, lanes }, [draft])).toEqual(['17:00 lane2', '17:30 lane1'])
})
