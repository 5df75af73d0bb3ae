import { encodeQR } from 'qr'
import { EDGES, mm, type Sheet } from './sheet.ts'
import { lineHeight, STYLES } from './type.ts'

/** The side of the QR code, and the free modules around it that readers need. */
const SIDE = mm(32)
const QUIET_ZONE = 4
const BETWEEN = mm(4)

/** Draws the QR code of an address, with its text to the right. */
export function drawCheck(sheet: Sheet, { address, text }: { address: string; text: string }): void {
  sheet.need(SIDE)
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const module = SIDE / rows.length
  const { y } = sheet
  sheet.adorn(() => {
    for (const [row, modules] of rows.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) sheet.pdf.rect(EDGES.left + column * module, y + row * module, module, module)
    sheet.pdf.fillColor('black').fill()
  })
  const x = EDGES.left + SIDE + BETWEEN
  const width = EDGES.right - x
  const element = sheet.open('P')
  for (const line of [address, text].flatMap((part) => sheet.linesOf(part, width, STYLES.body))) {
    element.add(() => sheet.line(line, { x, y: sheet.y + mm(4), width }, STYLES.body))
    sheet.y += lineHeight(STYLES.body)
  }
  element.end()
  sheet.y = y + SIDE
}
