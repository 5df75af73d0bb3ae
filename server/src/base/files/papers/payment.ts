import { CODE_SIDE, drawCode } from './code.ts'
import type { Payment } from './paper.ts'
import { EDGES, mm, type Sheet } from './sheet.ts'
import { FAINT, lineHeight, STYLES } from './type.ts'

const PADDING = mm(4)
/** The width of the text to the right of the code. */
const HINT = mm(26)
const CORNER = mm(2.5)

/** Draws in a box how something is paid, with its code to the right. The box stays on one page. */
export function drawPayment(sheet: Sheet, { heading, lines, code }: Payment): void {
  const x = EDGES.left + PADDING
  const codeAt = EDGES.right - PADDING - HINT - CODE_SIDE
  const width = (code === undefined ? EDGES.right - PADDING : codeAt - PADDING) - x
  const headed = sheet.linesOf(heading, width, STYLES.strong)
  const said = lines.flatMap((line) => sheet.linesOf(line, width, STYLES.body))
  const text = headed.length * lineHeight(STYLES.strong) + mm(1) + said.length * lineHeight(STYLES.body)
  const height = Math.max(text + 2 * PADDING, code === undefined ? 0 : CODE_SIDE + mm(4))
  sheet.need(height)
  const { y } = sheet
  sheet.adorn(() =>
    sheet.pdf
      .roundedRect(EDGES.left, y, EDGES.right - EDGES.left, height, CORNER)
      .lineWidth(0.5)
      .strokeColor(FAINT)
      .stroke(),
  )
  sheet.y = y + (height - text) / 2
  sheet.lines(headed, { x, width }, STYLES.strong)
  sheet.y += mm(1)
  sheet.lines(said, { x, width }, STYLES.body)
  if (code !== undefined) {
    drawCode(sheet, code.content, { x: codeAt, y: y + (height - CODE_SIDE) / 2 })
    const hint = sheet.linesOf(code.text, HINT, STYLES.small)
    sheet.y = y + (height - hint.length * lineHeight(STYLES.small)) / 2
    sheet.lines(hint, { x: codeAt + CODE_SIDE, width: HINT }, STYLES.small)
  }
  sheet.y = y + height
}
