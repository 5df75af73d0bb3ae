import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('a value that looks like a number or like JSON stays the text that it is', () => {
  const search = { d: '2026-05-17', rid: '0017', q: '{"a":1}', redirect: 'calendar?v=day&cid=7' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('what is not given leaves no trace in the address', () => {
  expect(stringifySearch({ open: undefined, d: '' })).toBe('')
})
