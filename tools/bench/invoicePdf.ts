import { buffer } from 'node:stream/consumers'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import PDFDocument from 'pdfkit'
import { writeLetters } from '../../server/src/base/files/papers/letter.ts'
import { registerFonts } from '../../server/src/base/files/papers/type.ts'
import { printedPaper } from '../../server/src/invoices/documents/pdf.ts'
import { type Figure, median, millis, ratioOf } from './figures.ts'
import type { Stage } from './stage.ts'
import { WeekReader } from './weekReader.ts'

const ROUNDS = { rounds: 60, warmUp: 20 }
const MADE = 60
const MOST = { ratio: 1.3, weekRatio: 5, weekMs: 50 }

/** The calls of the library by which a page is drawn. */
const DRAWING = [
  ...['addPage', 'font', 'fillColor', 'text', 'image', 'rect', 'roundedRect', 'path', 'moveTo', 'lineTo', 'lineWidth'],
  ...['strokeColor', 'stroke', 'fill', 'save', 'restore', 'translate', 'scale', 'switchToPage', 'fontSize', 'opacity'],
] as const
type Drawing = Record<string, (...args: unknown[]) => unknown>
type Drawn = { name: string; args: unknown[] }[]

/** Measures an invoice as PDF/A with its XML, next to the library alone that draws the same on a plain page. */
export async function measureInvoicePdf(): Promise<Figure> {
  const invoice = drawnInvoice(chanceOf(3), 1)
  const write = async () => {
    const paper = await printedPaper(invoice, { logo: null, isCopy: false })
    return writeLetters({ title: paper.title, papers: [paper] })
  }
  const drawn = await drawnBy(write)
  const [times, limits]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS.rounds + ROUNDS.warmUp; round += 1) {
    const time = await timeOf(write)
    const limit = await timeOf(() => redrawn(drawn))
    if (round < ROUNDS.warmUp) continue
    times.push(time)
    limits.push(limit)
  }
  const ratio = ratioOf(times, limits)
  return {
    what: 'an invoice as PDF/A-3 with its XML, to the library alone that draws the same',
    value: millis(median(times)),
    limit: millis(median(limits)),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST.ratio} ×`,
    isMet: ratio <= MOST.ratio,
  }
}

/** Measures how long others wait while a server makes the files of invoices. */
export async function measureWhileFilesAreMade(stage: Stage, makeFile: () => Promise<unknown>): Promise<Figure> {
  const reader = await WeekReader.open(stage)
  await reader.during(async () => {
    for (let count = 0; count < MADE; count += 1) await makeFile()
  })
  reader.close()
  return reader.figure(`${MADE} invoices as PDF one after the other`, { ratio: MOST.weekRatio, ms: MOST.weekMs })
}

/** Returns what a paper draws, as calls of the library that no other of these calls made. */
async function drawnBy(write: () => Promise<unknown>): Promise<Drawn> {
  const drawn: Drawn = []
  const prototype = PDFDocument.prototype as unknown as Drawing
  const plain = Object.fromEntries(DRAWING.map((name) => [name, prototype[name]])) as Drawing
  let depth = 0
  for (const name of DRAWING)
    prototype[name] = function (this: unknown, ...args: unknown[]) {
      if (depth === 0) drawn.push({ name, args })
      depth += 1
      try {
        return plain[name]?.apply(this, args)
      } finally {
        depth -= 1
      }
    }
  await write()
  Object.assign(prototype, plain)
  return drawn
}

async function redrawn(drawn: Drawn): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false })
  const whole = buffer(pdf)
  registerFonts(pdf)
  if (drawn[0]?.name !== 'addPage') pdf.addPage()
  for (const { name, args } of drawn) (pdf as unknown as Drawing)[name]?.(...args)
  pdf.end()
  return whole
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
