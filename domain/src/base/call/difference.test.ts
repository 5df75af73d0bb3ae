import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test.each<[string, object, object, object, object]>([
  ['nothing', { name: 'a', tags: ['x'] }, { name: 'a', tags: ['x'] }, {}, {}],
  ['one field of two', { name: 'a', day: 1 }, { name: 'a', day: 2 }, { day: 1 }, { day: 2 }],
  ['only what is said afterwards', { name: 'a', day: 1 }, { day: 2 }, { day: 1 }, { day: 2 }],
  ['what was not said before', {}, { day: 2 }, { day: null }, { day: 2 }],
  ['what is taken away', { day: 2 }, { day: null }, { day: 2 }, { day: null }],
  [
    'the items of a list that differ',
    { lanes: [{ id: 1 }, { id: 2 }] },
    { lanes: [{ id: 2 }, { id: 3 }] },
    { lanes: [{ id: 1 }] },
    { lanes: [{ id: 3 }] },
  ],
  ['the order of a list', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, { tags: [] }, { tags: [] }],
])('a difference holds %s', (_, before, after, from, to) => {
  expect(differenceOf(before, after)).toEqual({ before: from, after: to })
})
