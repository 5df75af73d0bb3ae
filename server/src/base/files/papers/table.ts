import type { Column } from './paper.ts'
import { EDGES, type Element, type Sheet } from './sheet.ts'
import { FAINT, lineHeight, STYLES, type Style } from './type.ts'

const PADDING = 3
const BETWEEN = 8

type Cell = { type: 'TH' | 'TD'; text: string; style: Style }
type Placed = Cell & { x: number; width: number; align: 'left' | 'right'; lines: string[] }

/**
 * Draws a table. It breaks between rows, and within a row that is longer than a page; its head is repeated on every
 * page.
 */
export function drawTable(
  sheet: Sheet,
  { columns, head, rows }: { columns: Column[]; head: string[]; rows: string[][] },
): void {
  const table = sheet.open('Table')
  const headed = place(
    sheet,
    columns,
    head.map((text) => ({ type: 'TH', text, style: STYLES.head })),
  )
  // A head alone at the foot of a page helps nobody.
  sheet.need(heightOf(headed) + lineHeight(STYLES.cell) + 2 * PADDING)
  drawRow(sheet, headed, table)
  const again = () => sheet.adorn(() => drawCells(sheet, headed, undefined))
  for (const row of rows) {
    const cells = row.map((text): Cell => ({ type: 'TD', text, style: STYLES.cell }))
    drawRow(sheet, place(sheet, columns, cells), table, () => {
      again()
      endRow(sheet, heightOf(headed))
    })
  }
  table.end()
}

const FACTS: Column[] = [{ share: 1 }, { share: 2 }]

/** Draws facts: labels at the left, values at the right. */
export function drawFacts(sheet: Sheet, facts: [label: string, value: string][]): void {
  const table = sheet.open('Table')
  for (const [label, value] of facts) {
    const cells: Cell[] = [
      { type: 'TH', text: label, style: STYLES.label },
      { type: 'TD', text: value, style: STYLES.cell },
    ]
    drawRow(sheet, place(sheet, FACTS, cells), table)
  }
  table.end()
}

function place(sheet: Sheet, columns: Column[], cells: Cell[]): Placed[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = EDGES.left
  return cells.map((cell, index) => {
    const { share, align = 'left' } = columns[index] ?? { share: 0 }
    const column = ((EDGES.right - EDGES.left) * share) / whole
    const width = index === cells.length - 1 ? column : column - BETWEEN
    const placed = { ...cell, x, width, align, lines: sheet.linesOf(cell.text, width, cell.style) }
    x += column
    return placed
  })
}

function heightOf(cells: Placed[]): number {
  return Math.max(...cells.map(({ lines, style }) => lines.length * lineHeight(style))) + 2 * PADDING
}

/** Draws a row. A row that is shorter than half a page is not split; a longer one continues on the next page. */
function drawRow(sheet: Sheet, cells: Placed[], table: Element, onNewPage: () => void = () => undefined): void {
  const row = sheet.open('TR', table)
  const elements = cells.map(({ type }) => sheet.open(type, row))
  const turn = () => {
    sheet.turnPage()
    onNewPage()
  }
  const whole = EDGES.bottom - EDGES.top
  if (sheet.room < heightOf(cells) && heightOf(cells) < whole / 2) turn()
  let rest = cells
  while (rest.some(({ lines }) => lines.length > 0)) {
    const fitting = ({ style }: Cell) => Math.floor((sheet.room - 2 * PADDING) / lineHeight(style))
    if (rest.some((cell) => cell.lines.length > 0 && fitting(cell) < 1)) turn()
    const now = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting(cell)) }))
    rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(fitting(cell)) }))
    drawCells(sheet, now, elements)
    endRow(sheet, heightOf(now))
  }
  row.end()
}

function drawCells(sheet: Sheet, cells: Placed[], elements: Element[] | undefined): void {
  for (const [index, { lines, style, ...where }] of cells.entries()) {
    const draw = () => {
      for (const [line, text] of lines.entries())
        sheet.line(text, { ...where, y: sheet.y + PADDING + line * lineHeight(style) }, style)
    }
    if (elements === undefined) draw()
    else elements[index]?.add(draw)
  }
}

function endRow(sheet: Sheet, height: number): void {
  sheet.y += height
  sheet.rule(EDGES.left, EDGES.right, sheet.y, FAINT)
}
