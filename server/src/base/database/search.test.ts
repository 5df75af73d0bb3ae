import { folded, isFound as isFoundHere, searchable } from '@bahnfrei/domain/base/call/search.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
import { isFound } from './search.ts'

const w = await world()

const LETTERS = [..."aeouäöüßÄÖÜẞłŁøØæÆœđðıİħŧþςΣéèñçşğ’'´ -,%_\\1ÅåŠžﬁ", 'o\u0308', 'e\u0301']
const words = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 })

test('the database folds and finds words as the domain does', async () => {
  const samples = fc.sample(fc.tuple(words, words), { numRuns: 2_000, seed: 17 })
  const found = await w.database.rows<{ folded: string; searchable: string; found: boolean }>(
    'fold_and_find',
    `SELECT folded(name), searchable(name), ${isFound('name', 'search')} AS found
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS each (name, search, place) ORDER BY place`,
    [samples.map(([name]) => name), samples.map(([, search]) => search)],
  )
  const wanted = samples.map(([name, search]) => ({
    folded: folded(name),
    searchable: searchable(name),
    found: isFoundHere(name, search),
  }))
  expect(found).toEqual(wanted)
  expect(wanted.filter((each) => each.found).length).toBeGreaterThan(100)
})
