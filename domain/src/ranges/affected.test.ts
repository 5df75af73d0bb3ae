import { expect, test } from 'vitest'
import type { Slot } from '../base/time/time.ts'
import { choicesFor } from './affected.ts'
import type { Block } from './range.ts'
import { daily, LANE, openingOf } from './testOpening.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-05-21T${clock}+02:00`)
const slot = (start: string, end: string): Slot => ({ start: at(start), end: at(end) })
const NOW = at('12:00')
const lane = (id: string, more: Partial<typeof LANE> = {}) => ({ ...LANE, id, ...more })
const permit = (more: Partial<typeof LANE.permit>) => ({ permit: { ...LANE.permit, ...more } })
const range = (more: { lanes?: (typeof LANE)[]; blocks?: Block[] } = {}) => ({
  ...openingOf(daily(960, 1320)),
  lanes: ['1', '2', '3', '4'].map((id) => lane(id)),
  ...more,
})
const lying = (laneId: string, start = '18:00', end = '19:00', more = {}) => ({
  laneId,
  slot: slot(start, end),
  use: {},
  groupIds: [],
  ...more,
})
const wholeDay = { start: at('00:00').epochMilliseconds, end: at('23:59').epochMilliseconds }
const block: Block = { id: 'b', title: '', description: '', laneIds: ['3'], dateRange: wholeDay, creationTime: 0 }

test.each([
  ['the nearest free lane', range(), lying('2'), [], ['1', '3', '4']],
  ['none that is taken then', range(), lying('2'), [{ laneId: '1', slot: slot('18:30', '19:30') }], ['3', '4']],
  ['one that is taken before', range(), lying('2'), [{ laneId: '1', slot: slot('17:00', '18:00') }], ['1', '3', '4']],
  ['none in another block', range({ blocks: [block] }), lying('2'), [], ['1', '4']],
  [
    'none out of operation',
    range({ lanes: [lane('1', { isActive: false }), lane('2'), lane('3')] }),
    lying('2'),
    [],
    ['3'],
  ],
  ['none of other groups', range({ lanes: [lane('1', { groupIds: ['g'] }), lane('2')] }), lying('2'), [], []],
  [
    'one of an own group',
    range({ lanes: [lane('1', { groupIds: ['g'] }), lane('2')] }),
    lying('2', '18:00', '19:00', { groupIds: ['g'] }),
    [],
    ['1'],
  ],
  [
    'none on which this weapon may not be shot',
    range({ lanes: [lane('1', permit({ weaponClasses: ['air'] })), lane('2'), lane('3')] }),
    lying('2', '18:00', '19:00', { use: { weaponClass: 'bow' } }),
    [],
    ['3'],
  ],
  [
    'none for which the person is too young',
    range({ lanes: [lane('1', permit({ minAge: 18 })), lane('2'), lane('3')] }),
    lying('2', '18:00', '19:00', { age: 17 }),
    [],
    ['3'],
  ],
  ['none outside of opening hours', range(), lying('2', '21:30', '22:30'), [], []],
])('a reservation in a block may go to %s', (_, place, each, taken, laneIds) => {
  expect(choicesFor([each], place, ['2'], taken, NOW)[0]?.laneIds).toEqual(laneIds)
})

test('no two are proposed the same lane at once, and for the last one nothing is left but to cancel', () => {
  const place = range({ lanes: ['1', '2', '3'].map((id) => lane(id)) })
  const all = [lying('1'), lying('2'), lying('1', '19:00', '20:00'), lying('2', '18:30', '19:30')]
  expect(choicesFor(all, place, ['1', '2'], [], NOW).map(({ proposed }) => proposed)).toEqual([
    { outcome: 'moved', laneId: '3' },
    { outcome: 'cancelled' },
    { outcome: 'moved', laneId: '3' },
    { outcome: 'cancelled' },
  ])
})

test('what has begun, or lies in a block already, is kept unless somebody says otherwise, and no lane is offered in a blocked range', () => {
  const begun = choicesFor([lying('2', '16:00', '19:00')], range(), ['2'], [], at('18:00'))
  expect(begun).toEqual([{ laneIds: ['1', '3', '4'], proposed: { outcome: 'kept' } }])
  const again = choicesFor([lying('3')], range({ blocks: [block] }), ['3'], [], NOW)
  expect(again[0]?.proposed).toEqual({ outcome: 'kept' })
  expect(choicesFor([lying('3')], range(), [], [], NOW)).toEqual([{ laneIds: [], proposed: { outcome: 'cancelled' } }])
})
