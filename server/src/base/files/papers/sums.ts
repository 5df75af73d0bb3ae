import type { Sums } from './paper.ts'
import { EDGES, mm, type Sheet } from './sheet.ts'
import { lineHeight, STYLES, type Style } from './type.ts'

const WIDTH = mm(92)
const LEFT = EDGES.right - WIDTH
/** The width of an amount; the largest one fits. */
const AMOUNT = mm(31)
const PADDING = 3
const BETWEEN = mm(10)

type Row = { label: string[]; amount: string; style: Style; height: number }

/** Draws sums at the right, and the notes to their left. Both stay on one page; long notes come first, on their own. */
export function drawSums(sheet: Sheet, { rows, total, notes }: Sums): void {
  const all = [...rows.map((row) => rowOf(sheet, row, STYLES.cell)), rowOf(sheet, total, STYLES.heading)]
  const height = all.reduce((sum, row) => sum + row.height, 0)
  const small = notes.flatMap((note) => sheet.linesOf(note, LEFT - BETWEEN - EDGES.left, STYLES.small))
  const areLong = small.length * lineHeight(STYLES.small) > Math.max(height, mm(40))
  if (areLong) for (const note of notes) sheet.paragraph(note, { style: STYLES.small })
  sheet.need(Math.max(height, areLong ? 0 : small.length * lineHeight(STYLES.small)))
  const { y } = sheet
  if (!areLong) {
    sheet.y += PADDING
    sheet.lines(small, { x: EDGES.left, width: LEFT - BETWEEN - EDGES.left }, STYLES.small)
  }
  const below = sheet.y
  sheet.y = y
  drawRows(sheet, all)
  sheet.y = Math.max(sheet.y, below)
}

function rowOf(sheet: Sheet, [label, amount]: Sums['total'], style: Style): Row {
  const lines = sheet.linesOf(label, WIDTH - AMOUNT, style)
  return { label: lines, amount, style, height: lines.length * lineHeight(style) + 2 * PADDING }
}

function drawRows(sheet: Sheet, rows: Row[]): void {
  const table = sheet.open('Table')
  for (const [index, { label, amount, style, height }] of rows.entries()) {
    if (index > 0 && index === rows.length - 1) sheet.rule(LEFT, EDGES.right, sheet.y, 'black')
    const end = sheet.y + height
    sheet.y += PADDING
    const { y } = sheet
    const row = sheet.open('TR', table)
    sheet.lines(label, { x: LEFT, width: WIDTH - AMOUNT, type: 'TH', parent: row }, style)
    sheet.y = y
    sheet.lines([amount], { x: EDGES.right - AMOUNT, width: AMOUNT, align: 'right', type: 'TD', parent: row }, style)
    row.end()
    sheet.y = end
  }
  table.end()
}
