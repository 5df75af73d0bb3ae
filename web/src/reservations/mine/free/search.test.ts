import { expect, test } from 'vitest'
import { freeSearch } from './search.ts'

const ID = '0b0f1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d'

test('a link brings a colleague to the same search', () => {
  const link = { minutes: '90', from: '2026-05-17', part: 'evening', distance: '25', cid: ID, for: ID, move: ID }

  expect(freeSearch(link)).toEqual(link)
})

test('what makes no sense counts as not given', () => {
  expect(
    freeSearch({
      minutes: '45',
      from: '2026-02-30',
      part: 'night',
      distance: '-1',
      cid: '../etc',
      for: 'mia',
      move: '',
    }),
  ).toEqual({})
})
