import { expect, test } from 'vitest'
import { joinSearch } from './search.ts'

test.each([
  [{ code: '7GK2-MQ4X' }, { code: '7GK2-MQ4X' }],
  [{ code: 7 }, {}],
  [{ code: 'x'.repeat(21) }, {}],
  [{}, {}],
])('%j is read as %j', (search, read) => {
  expect(joinSearch(search)).toEqual(read)
})
