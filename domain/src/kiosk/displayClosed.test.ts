import { expect, test } from 'vitest'
import { clockOf, instantAt } from '../base/time/time.ts'
import { daily, LANE, openingOf } from '../ranges/testOpening.ts'
import { closedOn, closedTimes } from './displayClosed.ts'

const DAY = '2026-05-13'
const at = (clock: string) => Date.parse(`${DAY}T${clock}:00+02:00`)
const zone = 'Europe/Berlin'
const said = (...all: Parameters<typeof closedOn>) =>
  closedTimes(closedOn(...all)).map(({ laneId, dateRange: { start, end }, why, title }) =>
    [laneId, clockOf(instantAt(start), zone), clockOf(instantAt(end), zone), why, title].join(' ').trim(),
  )

test('a screen draws when its lanes are closed and why, also what is over, whatever the deadline', () => {
  const block = {
    id: 'b',
    title: 'Wartung',
    description: '',
    laneIds: ['2'],
    dateRange: { start: at('18:00'), end: at('19:00') },
    creationTime: 0,
  }
  const event = { eventId: 'e', laneIds: ['2'], dateRange: { start: at('20:00'), end: at('21:30') } }
  const range = openingOf(daily(16 * 60, 22 * 60), { blocks: [block], events: [event], bookableUntil: 7 })
  const lanes = [
    { ...LANE, id: '1' },
    { ...LANE, id: '2' },
    { ...LANE, id: '3', isActive: false },
    { ...LANE, id: '4', groupIds: ['youth'] },
  ]
  expect(said(DAY, range, lanes)).toEqual([
    '1 00:00 16:00 closed',
    '1 22:00 00:00 closed',
    '2 00:00 16:00 closed',
    '2 18:00 19:00 block Wartung',
    '2 20:00 21:30 event',
    '2 22:00 00:00 closed',
    '3 00:00 00:00 laneInactive',
    '4 00:00 00:00 laneForOthers',
  ])
  expect(said(DAY, { ...range, isActive: false }, lanes.slice(0, 1))).toEqual(['1 00:00 00:00 inactive'])
})

test('the day of the changed clock has 23 hours', () => {
  const lanes = ['1', '2'].map((id) => ({ ...LANE, id }))
  const closed = closedTimes(closedOn('2026-03-29', openingOf([]), lanes))
  expect(closed.map(({ dateRange: { start, end } }) => (end - start) / 3_600_000)).toEqual([23, 23])
})
