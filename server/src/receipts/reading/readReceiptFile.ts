import type { EInvoice } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { getDocumentProxy } from 'unpdf'
import { readCii } from './cii.ts'
import { readXml } from './readXml.ts'
import { readUbl } from './ubl.ts'

/** The content of a file: an e-invoice with its XML as it came, or the text of a PDF. */
export type ReceiptFile = {
  xml: Uint8Array | null
  eInvoice: EInvoice | null
  text: string
  /** Whether it is no PDF or no XML behind its first bytes. */
  isBroken: boolean
}

const NOTHING: ReceiptFile = { xml: null, eInvoice: null, text: '', isBroken: false }
/** The pages and the letters of a PDF from which anything is guessed. */
const [MOST_PAGES, MOST_LETTERS] = [5, 50_000]
/** The names of the e-invoice in a PDF, in the forms that there were. */
const NAMES = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

/** Reads a file of a receipt. Call it in a worker thread: a PDF is a program of strangers. */
export async function readReceiptFile({ content, kind }: { content: Uint8Array; kind: string }): Promise<ReceiptFile> {
  try {
    return kind === 'xml' ? { ...NOTHING, xml: content, eInvoice: eInvoiceIn(content) } : await readPdf(content)
  } catch {
    return { ...NOTHING, isBroken: true }
  }
}

/** Returns the e-invoice in an XML; null where it is another document. Throws for what is no XML. */
export function eInvoiceIn(xml: Uint8Array): EInvoice | null {
  const root = readXml(xml)
  if (root.name === 'CrossIndustryInvoice') return readCii(root)
  return root.name === 'Invoice' || root.name === 'CreditNote' ? readUbl(root) : null
}

async function readPdf(content: Uint8Array): Promise<ReceiptFile> {
  // The reader takes the bytes away from who hands them in.
  const pdf = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 })
  const attached = [...((await pdf.getAttachments()) ?? [])]
  const id = attached.find(([, { filename }]) => NAMES.test(filename))?.[0]
  const xml = id === undefined ? null : await pdf.getAttachmentContent(id)
  if (xml !== null) return { ...NOTHING, xml: new Uint8Array(xml), ...whole(xml) }
  return { ...NOTHING, text: await textOf(pdf) }
}

function whole(xml: Uint8Array): Pick<ReceiptFile, 'eInvoice' | 'isBroken'> {
  try {
    return { eInvoice: eInvoiceIn(xml), isBroken: false }
  } catch {
    return { eInvoice: null, isBroken: true }
  }
}

/** Returns the text of the first pages, with the lines as they stand there. */
async function textOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && text.length < MOST_LETTERS; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ' '}`
  }
  return text.slice(0, MOST_LETTERS)
}
