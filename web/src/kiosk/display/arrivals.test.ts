import { expect, test } from 'vitest'
import { freshArrivals } from './arrivals.ts'

const came = (id: string, hasLeft = false) => ({ id, text: `${id} B.`, laneName: '1', hasLeft })

test.each([
  ['the first look', undefined, [came('ben')], []],
  ['nobody new', [came('ben')], [came('ben')], []],
  ['somebody who comes', [came('ben')], [came('ben'), came('dirk')], [came('dirk')]],
  ['somebody who leaves', [came('ben')], [came('ben', true)], [came('ben', true)]],
  ['a tap that was taken back', [came('ben')], [], []],
  ['a day that was closed', [came('ben', true), came('dirk')], [], []],
  ['many at once, after a lost line', [], ['a', 'b', 'c', 'd', 'e'].map((id) => came(id)), []],
])('%s is greeted as it should be', (_, before, now, fresh) => {
  expect(freshArrivals(before, now)).toEqual(fresh)
})
