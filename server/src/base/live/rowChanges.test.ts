import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowChanges } from './rowChanges.ts'

const rows = (...entries: [string, number][]) =>
  new Map(entries.map(([id, lane]) => [id, JSON.stringify({ id, lane })]))

test.each([
  ['nothing happened', rows(['a', 1]), rows(['a', 1]), []],
  ['a reservation came', rows(), rows(['a', 1]), [{ type: 'added', id: 'a', data: { id: 'a', lane: 1 } }]],
  ['a reservation went', rows(['a', 1]), rows(), [{ type: 'removed', id: 'a' }]],
  ['a reservation moved', rows(['a', 1]), rows(['a', 2]), [{ type: 'modified', id: 'a', data: { id: 'a', lane: 2 } }]],
  [
    'one took the place of another',
    rows(['a', 1]),
    rows(['b', 1]),
    [
      { type: 'removed', id: 'a' },
      { type: 'added', id: 'b', data: { id: 'b', lane: 1 } },
    ],
  ],
])('%s', (_, before, after, changes) => {
  expect(rowChanges(before, after)).toEqual(changes)
})

test('anybody who applies the changes has what is there now, whatever happened', () => {
  const state = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), fc.integer({ min: 0, max: 2 }))
  fc.assert(
    fc.property(state, state, (one, other) => {
      const [before, after] = [rows(...Object.entries(one)), rows(...Object.entries(other))]
      const seen = new Map(before)
      for (const change of rowChanges(before, after)) {
        if (change.type === 'removed') seen.delete(change.id)
        else seen.set(change.id, JSON.stringify(change.data))
      }
      expect([...seen].toSorted()).toEqual([...after].toSorted())
    }),
  )
})
