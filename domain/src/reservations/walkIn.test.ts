import { expect, test } from 'vitest'
import { slotAt } from '../base/time.ts'
import { LANE } from '../ranges/testOpening.ts'
import { walkInLane, walkInSlot } from './walkIn.ts'

test.each([
  ['2026-05-21T19:00:00Z', 60, 'Europe/Berlin', '2026-05-21T19:00:00Z', '2026-05-21T20:00:00Z'],
  ['2026-05-21T19:29:59.999Z', 30, 'Europe/Berlin', '2026-05-21T19:00:00Z', '2026-05-21T19:30:00Z'],
  ['2026-05-21T19:30:00Z', 90, 'Europe/Berlin', '2026-05-21T19:30:00Z', '2026-05-21T21:00:00Z'],
  ['2026-05-21T19:20:00Z', 30, 'Asia/Kathmandu', '2026-05-21T19:15:00Z', '2026-05-21T19:45:00Z'],
  ['2026-05-21T21:40:00Z', 120, 'Europe/Berlin', '2026-05-21T21:30:00Z', '2026-05-21T22:00:00Z'],
  ['2026-10-25T01:10:00Z', 60, 'Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
])('who comes at %s for %i minutes in %s shoots from the half hour that runs', (now, minutes, zone, start, end) => {
  const slot = walkInSlot(Temporal.Instant.from(now), minutes, zone)
  expect([slot.start.toString(), slot.end.toString()]).toEqual([start, end])
})

const slot = slotAt(3_600_000, 7_200_000)
type By = Parameters<typeof walkInLane>[2]
const lane = (id: string, more = {}) => ({ ...LANE, id, ...more })
const block = { id: 'b', title: '', description: '', laneIds: ['1'], creationTime: 0 }

test.each([
  ['the first that is free', {}, {}, [{ laneId: '1', slot }], '2'],
  ['one that was left just now', {}, {}, [{ laneId: '1', slot: slotAt(0, 3_600_000) }], '1'],
  ['none that is blocked', { blocks: [{ ...block, dateRange: { start: 0, end: 3_600_001 } }] }, {}, [], '2'],
  [
    'none that an event takes',
    { events: [{ ...block, eventId: 'e', dateRange: { start: 0, end: 3_600_001 } }] },
    {},
    [],
    '2',
  ],
  ['none out of operation', { lanes: [lane('1', { isActive: false }), lane('2')] }, {}, [], '2'],
  ['none of other groups', { lanes: [lane('1', { groupIds: ['g'] }), lane('2')] }, {}, [], '2'],
  ['one of an own group', { lanes: [lane('1', { groupIds: ['g'] }), lane('2')] }, { groupIds: ['g'] }, [], '1'],
  [
    'none for older people',
    { lanes: [lane('1', { permit: { ...LANE.permit, minAge: 18 } }), lane('2')] },
    { shooter: { birthDate: '2009-05-22', certificates: [] } },
    [],
    '2',
  ],
  [
    'none for whose weapons the law wants more years',
    { lanes: [lane('1', { permit: { ...LANE.permit, weaponClasses: ['air'] } }), lane('2')] },
    { shooter: { birthDate: '2015-05-22', certificates: [] } },
    [],
    '2',
  ],
  [
    'one for minors with their guardian',
    { lanes: [lane('1', { permit: { ...LANE.permit, weaponClasses: ['air'] } }), lane('2')] },
    { shooter: { birthDate: '2013-05-22', certificates: [] } },
    [],
    '1',
  ],
  ['nothing when all are taken', { lanes: [lane('1')] }, {}, [{ laneId: '1', slot }], undefined],
])('who comes without a reservation gets %s', (_, place, by, taken, expected) => {
  const range = { blocks: [], events: [], lanes: [lane('1'), lane('2')], ...place }
  expect(walkInLane(slot, range, { groupIds: [], day: '2026-05-22', ...by } as By, taken)).toBe(expected)
})
