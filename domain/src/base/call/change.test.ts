import { expect, test } from 'vitest'
import { changedFields } from './change.ts'

const FIELDS = ['day', 'laneId', 'isGuest', 'tags']
const LANES: Record<string, string> = { one: 'Stand 1', two: 'Stand 2' }
const readable = (field: string, value: unknown) => (field === 'laneId' ? LANES[String(value)] : value)
type Recorded = Record<string, unknown> | null

test.each<[string, Recorded, Recorded, unknown[]]>([
  [
    'in their order, with names for ids',
    { laneId: 'one', day: '2026-05-20' },
    { laneId: 'two', day: '2026-05-21' },
    [
      { field: 'day', from: '2026-05-20', to: '2026-05-21' },
      { field: 'laneId', from: 'Stand 1', to: 'Stand 2' },
    ],
  ],
  [
    'not what stayed',
    { day: 'x', isGuest: false },
    { day: 'x', isGuest: true },
    [{ field: 'isGuest', from: false, to: true }],
  ],
  ['not what nobody changed', { day: 'x', tags: ['a'] }, { tags: [] }, [{ field: 'tags', from: ['a'], to: [] }]],
  ['not what is for nobody to read', { salt: 'x' }, { salt: 'y' }, []],
  [
    'of a thing that began',
    null,
    { day: 'x', tags: [7] },
    [
      { field: 'day', from: null, to: 'x' },
      { field: 'tags', from: null, to: ['7'] },
    ],
  ],
  ['of a thing that went', { isGuest: true }, null, [{ field: 'isGuest', from: true, to: null }]],
  [
    'without a name for an id that is no more',
    { laneId: 'gone' },
    { laneId: 'one' },
    [{ field: 'laneId', from: null, to: 'Stand 1' }],
  ],
  ['of nothing', null, null, []],
])('changed fields are told %s', (_, before, after, expected) => {
  expect(changedFields(before, after, FIELDS, readable)).toEqual(expected)
})
