import { expect, test } from 'vitest'
import { slotAt } from '../base/time/time.ts'
import { daily, LANE, openingOf } from '../ranges/testOpening.ts'
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
  const range = { ...openingOf([]), lanes: [lane('1'), lane('2')], ...place }
  expect(walkInLane(slot, range, { groupIds: [], day: '2026-05-22', ...by } as By, taken)).toBe(expected)
})

const EVENING = openingOf(daily(18 * 60, 22 * 60))
const at = (time: string) => Temporal.Instant.from(`2026-05-21T${time}:00+02:00`)
const child = { birthDate: '2013-05-22', certificates: [] }
const consent = { kind: 'consent', weaponClasses: [], issued: '2026-01-01', expires: null, blocked: null } as const

test.each([
  ['within the hours', '19:05', {}, undefined, '1'],
  ['when it opens', '18:00', {}, undefined, '1'],
  ['before it opens', '17:55', {}, undefined, undefined],
  ['when it closes within the time', '21:05', {}, undefined, '1'],
  ['when it closes too soon', '21:35', {}, undefined, undefined],
  ['when the range is out of operation', '19:05', { isActive: false }, undefined, undefined],
  ['when nobody is on duty', '19:05', { supervision: 'must' }, undefined, undefined],
  ['as a child without consent', '19:05', {}, { shooter: child }, undefined],
  ['as a child with a consent, without youth supervision', '19:05', {}, held(false), undefined],
  ['as a child with a consent, under youth supervision', '19:05', {}, held(true), '1'],
] as const)('who comes alone gets a lane %s at %s: %j', (_, time, place, more, expected) => {
  const now = at(time)
  const { hasYouthSupervision = false, ...by } = { hasYouthSupervision: undefined, ...more }
  const range = { ...EVENING, ...place, lanes: [lane('1', { permit: { ...LANE.permit, weaponClasses: ['air'] } })] }
  const coming = { groupIds: [], day: '2026-05-21', alone: { now, hasYouthSupervision }, ...by }
  expect(walkInLane(walkInSlot(now, 60, 'Europe/Berlin'), range, coming, [])).toBe(expected)
})

function held(hasYouthSupervision: boolean) {
  return { shooter: { ...child, certificates: [consent] }, hasYouthSupervision }
}
