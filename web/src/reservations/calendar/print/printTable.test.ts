import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnContent, Entry, Stop } from '../../lane/grid/content.ts'
import { entryOf } from '../../lane/grid/testEvent.ts'
import { printCells, printedRows } from './printTable.ts'

const content = (...entries: Entry[]): ColumnContent => ({
  entries,
  free: [{ at: 4, rows: 6 }],
  stops: entries.map((entry) => ({ kind: entry.look, at: entry.at, rows: entry.rows, entry })),
})
const idOf = (stop: Stop) => ('entry' in stop ? stop.entry.id : 'title' in stop && stop.title)

test('the paper begins with the first lane that opens and ends with the last', () => {
  expect(printedRows([content(), content(entryOf(2, 1)), content(entryOf(9.5, 1.4))])).toEqual({ from: 2, to: 11 })
  expect(printedRows([{ entries: [], free: [], stops: [] }])).toBe(undefined)
})

test('what was cancelled is not printed, and gives no line of its own [CAL-037]', () => {
  const own = content(entryOf(4, 2, { id: 'old', isCancelled: true }), entryOf(9, 1, { id: 'new' }))

  expect(printedRows([content(entryOf(1, 2, { isCancelled: true })), own])).toEqual({ from: 4, to: 10 })
  expect(
    printCells(own, { from: 4, to: 10 })
      .flatMap(({ stops }) => stops.map(idOf))
      .filter(Boolean),
  ).toEqual(['new'])
})

test('what shares time shares a cell', () => {
  const cells = printCells(content(entryOf(4, 2, { id: 'old' }), entryOf(5, 2, { id: 'new' })), {
    from: 4,
    to: 8,
  })

  expect(cells.map(({ at, rows, stops }) => [at, rows, stops.map(idOf)])).toEqual([
    [4, 3, ['old', 'new']],
    [7, 1, []],
  ])
})

test('the cells of a lane fill the paper without gap and overlap, and nothing is left out', () => {
  const entry = fc
    .record({ at: fc.double({ min: 0, max: 20, noNaN: true }), rows: fc.double({ min: 0.1, max: 5, noNaN: true }) })
    .map(({ at, rows }) => entryOf(at, rows, { id: `${at}/${rows}` }))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const own = content(...entries.sort((a, b) => a.at - b.at))
      const period = printedRows([own]) ?? { from: 0, to: 0 }
      let row = period.from
      const cells = printCells(own, period)
      for (const cell of cells) {
        expect(cell.at).toBe(row)
        row += cell.rows
      }
      expect(row).toBe(period.to)
      expect(cells.flatMap(({ stops }) => stops)).toHaveLength(entries.length)
    }),
  )
})

test('a block is printed with its title, closed hours and drafts are not', () => {
  const own = content(entryOf(5, 1, { look: 'draft' }))
  own.stops.push({ kind: 'closed', why: 'closed', at: 0, rows: 4 })
  own.stops.push({ kind: 'closed', why: 'block', title: 'Wartung', at: 7, rows: 5 })
  const cells = printCells(own, { from: 4, to: 10 })

  expect(
    cells.filter(({ stops }) => stops.length > 0).map(({ at, rows, stops }) => [at, rows, stops.map(idOf)]),
  ).toEqual([[7, 3, ['Wartung']]])
})

test('hours that are open to officers only are no open hours: they are left out, and closed in between', () => {
  const own: ColumnContent = { ...content(), free: [{ at: 0, rows: 10 }] }
  own.shut = [
    { why: 'closed', at: 0, rows: 4 },
    { why: 'closed', at: 6, rows: 1 },
    { why: 'closed', at: 8, rows: 2 },
  ]
  const period = printedRows([own])

  expect(period).toEqual({ from: 4, to: 8 })
  expect(printCells(own, period ?? { from: 0, to: 0 }).map(({ at, isOpen }) => [at, isOpen])).toEqual([
    [4, true],
    [5, true],
    [6, false],
    [7, true],
  ])
})
