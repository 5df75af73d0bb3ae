import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Id } from './fields.ts'
import { addressOf, filtersOf, list, pageInput, Search } from './list.ts'

const ID = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const GUNS = list({
  filters: { search: Search, bought: Day, ownerId: Id('user') },
  names: { search: 'q', ownerId: 'owner' },
  pageSize: 10,
  compare: (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id),
})
const read = addressOf(GUNS)

test.each<[Record<string, unknown>, object, string]>([
  [{ q: 'Walther', bought: '2026-05-21', owner: ID }, { q: 'Walther', bought: '2026-05-21', owner: ID }, 'all of them'],
  [{}, {}, 'none'],
  [{ q: '  ', bought: '2026-02-30', owner: '../x' }, {}, 'values that no filter takes'],
  [{ search: 'Walther', ownerId: ID, page: '2' }, {}, 'names that the address does not have'],
  [{ q: 7, bought: ['2026-05-21'], owner: null }, {}, 'what is no text'],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }, 'a search that is too long'],
])('an address keeps what filters, and forgets what does not: %j is read as %j, %s', (raw, address) => {
  expect(read(raw)).toEqual(address)
})

test('a call is asked by its own names for what the address says', () => {
  expect(filtersOf(GUNS, read({ q: 'Walther', owner: ID }))).toEqual({ search: 'Walther', ownerId: ID })
})

test('a page takes every filter and a cursor, and needs none of them', () => {
  const input = z.strictObject(pageInput(GUNS))
  expect(input.parse({})).toEqual({})
  expect(input.parse({ search: 'Walther', ownerId: ID, after: 'W10' })).toEqual({
    search: 'Walther',
    ownerId: ID,
    after: 'W10',
  })
  expect(input.safeParse({ q: 'Walther' }).success).toBe(false)
  expect(input.safeParse({ after: 'a b' }).success).toBe(false)
})
