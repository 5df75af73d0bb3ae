import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { Paper } from './pdf.ts'

/** The fonts that every reader of PDF has know the letters of Western Europe; the others are shown without their signs. */
function known(text: string): string {
  return text.normalize('NFC').replace(/[^\n\x20-\x7e\u00a0-\u00ff€–—‘’“”„…•ŠšŽžŒœŸ]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(plain) ? plain : '?'
  })
}

async function write({ title, lead, sections }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, bufferPages: true, info: { Title: known(title) } })
  const whole = buffer(pdf)
  pdf.font('Helvetica-Bold').fontSize(20).text(known(title)).moveDown(0.5)
  pdf.font('Helvetica').fontSize(10)
  for (const line of lead) pdf.text(known(line)).moveDown(0.3)
  for (const section of sections) {
    pdf.moveDown(1).font('Helvetica-Bold').fontSize(14).text(known(section.title)).moveDown(0.3)
    pdf.fontSize(10)
    if (section.records.length === 0) pdf.font('Helvetica').text(known(section.empty))
    for (const record of section.records) {
      for (const [label, value] of record) {
        pdf.font('Helvetica-Bold').text(`${known(label)}: `, { continued: true })
        pdf.font('Helvetica').text(known(value))
      }
      pdf.moveDown(0.6)
    }
  }
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.fontSize(8).text(`${page + 1} / ${count}`, 56, pdf.page.height - 36, { align: 'right' })
  }
  pdf.end()
  return whole
}

write(workerData as Paper).then((bytes) => parentPort?.postMessage(new Uint8Array(bytes)))
