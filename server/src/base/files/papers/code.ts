import { encodeQR } from 'qr'
import { mm, type Sheet } from './sheet.ts'

/** The side of a QR code, with the free modules around it that readers need. */
export const CODE_SIDE = mm(32)
const QUIET_ZONE = 4

/** Draws a QR code as decoration: the text next to it says the same. */
export function drawCode(sheet: Sheet, content: string, { x, y }: { x: number; y: number }): void {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const module = CODE_SIDE / rows.length
  sheet.adorn(() => {
    for (const [row, modules] of rows.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) sheet.pdf.rect(x + column * module, y + row * module, module, module)
    sheet.pdf.fillColor('black').fill()
  })
}
