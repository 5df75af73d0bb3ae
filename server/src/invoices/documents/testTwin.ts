import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import PDFDocument from 'pdfkit'
import { writeLetters } from '../../base/files/papers/letter.ts'
import { type Print, printedPaper } from './pdf.ts'

/** The parts of the library that decide which kind of PDF is written; its types do not have them all. */
type Inside = { version: number; initSubset(options: object): void; file(): void }

/**
 * Writes the pages of an invoice as PDF/A-1b, without its e-invoice: the only part of PDF/A for which there is a free
 * check. Everything else is as in the real one. No paper is written by this process at the same time.
 */
export async function twinOf(invoice: IssuedInvoice, print: Print): Promise<Buffer> {
  const paper = await printedPaper(invoice, print)
  const library = PDFDocument.prototype as unknown as Inside
  const { initSubset, file } = library
  library.initSubset = function (options) {
    this.version = 1.4
    initSubset.call(this, { ...options, subset: 'PDF/A-1b' })
  }
  library.file = () => undefined
  try {
    return await writeLetters({ title: paper.title, papers: [paper] })
  } finally {
    Object.assign(library, { initSubset, file })
  }
}
