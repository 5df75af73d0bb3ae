import { CODE_SIDE, drawCode } from './code.ts'
import { EDGES, mm, type Sheet } from './sheet.ts'
import { lineHeight, STYLES } from './type.ts'

const BETWEEN = mm(4)

/** Draws the QR code of an address, with its text to the right. */
export function drawCheck(sheet: Sheet, { address, text }: { address: string; text: string }): void {
  sheet.need(CODE_SIDE)
  const { y } = sheet
  drawCode(sheet, address, { x: EDGES.left, y })
  const x = EDGES.left + CODE_SIDE + BETWEEN
  const width = EDGES.right - x
  const element = sheet.open('P')
  for (const line of [address, text].flatMap((part) => sheet.linesOf(part, width, STYLES.body))) {
    element.add(() => sheet.line(line, { x, y: sheet.y + mm(4), width }, STYLES.body))
    sheet.y += lineHeight(STYLES.body)
  }
  element.end()
  sheet.y = y + CODE_SIDE
}
