import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areOutdated, rowsToShow, type Seen, seeing } from './rows.ts'

type Row = { id: string; at: number }
const order = { pageSize: 3, compare: (one: Row, other: Row) => other.at - one.at }
const rows = (...ats: number[]): Row[] => ats.map((at) => ({ id: String(at), at }))
const ats = (shown: Row[]) => shown.map(({ at }) => at)

test('a new row on top pushes the last one out of the head, and it stays where it was', () => {
  const seen = seeing({ head: rows(9, 8, 7), pushedOut: [] }, rows(10, 9, 8), order) as Seen<Row>
  expect(ats(rowsToShow(seen, [], order))).toEqual([10, 9, 8, 7])
  expect(ats(rowsToShow(seen, rows(6, 5), order))).toEqual([10, 9, 8, 7, 6, 5])
})

test('a row that is gone from the head is not shown any more, though a further page may still have the next one', () => {
  const seen = seeing({ head: rows(9, 8, 7), pushedOut: [] }, rows(9, 7, 6), order) as Seen<Row>
  expect(ats(rowsToShow(seen, rows(6, 5), order))).toEqual([9, 7, 6, 5])
})

test('a head with fewer rows than a page is the whole list', () => {
  const seen = seeing({ head: rows(9, 8, 7), pushedOut: rows(6) }, rows(9, 8), order) as Seen<Row>
  expect(ats(rowsToShow(seen, rows(6, 5), order))).toEqual([9, 8])
})

test('what comes in live stands at the end of the rows and is shown in its place', () => {
  const seen = seeing({ head: rows(9, 8), pushedOut: [] }, rows(9, 8, 10), order) as Seen<Row>
  expect(ats(rowsToShow(seen, [], order))).toEqual([10, 9, 8])
})

test('when nothing of the head was seen before, rows may lie in between, and the list begins again', () => {
  expect(seeing({ head: rows(9, 8, 7), pushedOut: [] }, rows(30, 29, 28), order)).toBeUndefined()
  expect(seeing({ head: [], pushedOut: [] }, rows(30, 29, 28), order)).toBeDefined()
})

test('whatever comes and goes on top, all rows of a list that was read to its end stay on the screen', () => {
  const steps = fc.array(fc.oneof(fc.record({ add: fc.nat(1_000) }), fc.record({ drop: fc.nat(5) })), { maxLength: 30 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 6, maxLength: 12 }), steps, (first, changes) => {
      let all = rows(...first.map((at) => at + 0.5)).toSorted(order.compare)
      let further = all.slice(order.pageSize)
      const from = further[0]?.at ?? 0
      let seen: Seen<Row> = { head: all.slice(0, order.pageSize), pushedOut: [] }
      for (const change of changes) {
        const top = all[0]?.at ?? 0
        // New rows come on top; what goes, goes from the head, which is what is watched.
        if ('add' in change) all = [...rows(top + 1 + change.add), ...all]
        else if (all.length > order.pageSize) all = all.filter((_, index) => index !== change.drop % order.pageSize)
        seen = seeing(seen, all.slice(0, order.pageSize), order) ?? seen
        if (areOutdated(seen, further, order)) further = all.filter(({ at }) => at <= from)
        expect(ats(rowsToShow(seen, further, order))).toEqual(ats(all))
      }
    }),
  )
})
