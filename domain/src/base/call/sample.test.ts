import { expect, test } from 'vitest'
import { Id } from './fields.ts'
import { idOf, kindOf, withIds } from './sample.ts'

test.each(['a', 'lane', 'groupSchedule', 'fifteenLettersX'])(
  'the id of %s is a good one and tells its kind',
  (kind) => {
    expect(Id(kind).safeParse(idOf(kind)).success).toBe(true)
    expect(kindOf(idOf(kind))).toBe(kind)
  },
)

test.each(['', 'sixteenLettersXY', 'lane 1', 'Stände'])('%j is no kind', (kind) => {
  expect(() => idOf(kind)).toThrow('1 to 15 letters')
})

test.each(['', 'lane', '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab', '00000000-0000-4000-8000-000000000000'])(
  '%j stands for nothing',
  (text) => {
    expect(kindOf(text)).toBeUndefined()
  },
)

test('ids are put in by kind and field, wherever they stand', () => {
  const sample = {
    id: idOf('lane'),
    name: 'Stand 1',
    ranges: [{ rangeId: idOf('range'), at: null }],
    to: [idOf('lane')],
  }
  expect(withIds(sample, (kind, field) => `${kind} in ${field}`)).toEqual({
    id: 'lane in id',
    name: 'Stand 1',
    ranges: [{ rangeId: 'range in rangeId', at: null }],
    to: ['lane in to'],
  })
})
