import { buffer } from 'node:stream/consumers'
import { catalogue } from '../../texts.ts'
import { drawCheck } from './check.ts'
import type { Paper, PaperFile, Part } from './paper.ts'
import { drawPayment } from './payment.ts'
import { EDGES, mm, Sheet } from './sheet.ts'
import { drawSums } from './sums.ts'
import { drawFacts, drawTable } from './table.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'
import { FAINT, lineHeight, STYLES, type Style } from './type.ts'

const textsIn = catalogue(german, english)

/** The positions on the first page of a business letter, in mm from top and left (DIN 5008, form B). */
const FORM_B = {
  sender: 20,
  /** The logo at the right of the sender's name, with its largest size. */
  logo: { right: 190, top: 17, width: 45, height: 24, between: 5 },
  /** The last line above the recipient in the window, where the zone for postal notes ends. */
  from: 58.5,
  address: 62.7,
  addressLine: 27.3 / 6,
  window: { left: 25, width: 80 },
  facts: { left: 125, top: 50, width: 65 },
  text: 98.5,
  folds: [105, 210],
  punch: 148.5,
} as const

/** Writes papers as letters for window envelopes, each on as many pages as it needs. */
export async function writeLetters({ title, papers }: PaperFile): Promise<Buffer> {
  const sheet = new Sheet({ ...papers[0], title })
  const whole = buffer(sheet.pdf)
  for (const [index, paper] of papers.entries()) {
    if (index > 0) sheet.turnPage()
    const first = sheet.pages - 1
    drawFirst(sheet, paper)
    for (const part of paper.parts) drawPart(sheet, part)
    drawEdges(sheet, paper, first)
  }
  sheet.end()
  return whole
}

function drawFirst(sheet: Sheet, { sender, logo, window, facts, title }: Paper): void {
  const { left, width } = FORM_B.window
  drawHead(sheet, sender.name, logo)
  const place = { x: mm(left), width: mm(width) }
  drawLines(sheet, [window.from], { ...place, y: mm(FORM_B.from), step: 0 }, STYLES.small)
  drawRecipient(sheet, window.to, place)
  const factsEnd = drawFactsBlock(sheet, facts)
  for (const fold of FORM_B.folds) sheet.rule(mm(5), mm(8), mm(fold), FAINT)
  sheet.rule(mm(5), mm(9), mm(FORM_B.punch), FAINT)
  sheet.y = Math.max(mm(FORM_B.text), factsEnd + mm(4))
  sheet.paragraph(title, { type: 'H1', style: STYLES.title })
  sheet.y += mm(3)
}

/** Draws the name of the sender, in at most three lines, and the logo next to it. */
function drawHead(sheet: Sheet, name: string, logo: Uint8Array | undefined): void {
  const { right, top, width, height, between } = FORM_B.logo
  const x = mm(right - width)
  const nameWidth = (logo === undefined ? mm(right) : x - mm(between)) - EDGES.left
  sheet.y = mm(FORM_B.sender)
  const lines = sheet.linesOf(name, nameWidth, STYLES.sender).slice(0, 3)
  sheet.lines(lines, { x: EDGES.left, width: nameWidth }, STYLES.sender)
  if (logo === undefined) return
  const fit: [number, number] = [mm(width), mm(height)]
  sheet.adorn(() => sheet.pdf.image(Buffer.from(logo), x, mm(top), { fit, align: 'right' }))
}

/** Draws the recipient in the window: in six lines, or in nine smaller ones. Of a longer name the end is cut off. */
function drawRecipient(
  sheet: Sheet,
  [name = '', ...address]: string[],
  { x, width }: { x: number; width: number },
): void {
  const linesIn = (style: Style) =>
    [[name], address].map((texts) => texts.flatMap((text) => sheet.linesOf(text, width, style)))
  const fits = linesIn(STYLES.body).flat().length <= 6
  const style = fits ? STYLES.body : STYLES.tight
  const most = fits ? 6 : 9
  const [named = [], reached = []] = linesIn(style)
  const lines = [...named.slice(0, Math.max(1, most - reached.length)), ...reached].slice(0, most)
  const step = mm((FORM_B.addressLine * 6) / most)
  drawLines(sheet, lines, { x, width, y: mm(FORM_B.address), step }, style)
}

/** Draws the facts, each value to the right of its label where both fit, and returns where they end. */
function drawFactsBlock(sheet: Sheet, facts: Paper['facts']): number {
  const block = { x: mm(FORM_B.facts.left), width: mm(FORM_B.facts.width) }
  sheet.y = mm(FORM_B.facts.top)
  for (const [label, value] of facts) {
    const room = block.width - sheet.widthOf(label, STYLES.small) - mm(3)
    const values = sheet.linesOf(value, block.width, STYLES.cell)
    const isInOneLine = values.length === 1 && sheet.widthOf(values[0] ?? '', STYLES.cell) <= room
    const { y } = sheet
    drawLines(sheet, [label], { ...block, y: y + 1, step: 0 }, STYLES.small)
    if (!isInOneLine) sheet.y += lineHeight(STYLES.small)
    sheet.lines(values, { ...block, align: 'right' }, STYLES.cell)
    sheet.y += mm(0.8)
  }
  return sheet.y
}

type Lines = { x: number; y: number; width: number; step: number }

/** Draws lines at a fixed position. Cuts off what does not fit the width. */
function drawLines(sheet: Sheet, texts: string[], { x, y, width, step }: Lines, style: Style): void {
  const element = sheet.open('P')
  for (const [index, text] of texts.entries()) {
    const [fitting = ''] = sheet.linesOf(text, width, style)
    element.add(() => sheet.line(fitting, { x, y: y + index * step, width }, style))
  }
  element.end()
}

function drawPart(sheet: Sheet, part: Part): void {
  if ('heading' in part) {
    // A heading stays with what follows it.
    sheet.y += mm(5)
    sheet.need(lineHeight(STYLES.heading) + mm(14))
    sheet.paragraph(part.heading, { type: 'H2', style: STYLES.heading })
    sheet.y += mm(1)
  } else if ('text' in part) {
    sheet.paragraph(part.text)
    sheet.y += mm(2)
  } else if ('facts' in part) {
    drawFacts(sheet, part.facts)
    sheet.y += mm(3)
  } else if ('check' in part) {
    drawCheck(sheet, part.check)
    sheet.y += mm(3)
  } else if ('sums' in part) {
    drawSums(sheet, part.sums)
    sheet.y += mm(6)
  } else if ('payment' in part) {
    drawPayment(sheet, part.payment)
    sheet.y += mm(5)
  } else {
    drawTable(sheet, part.table)
    sheet.y += mm(3)
  }
}

/** Draws the head of every page but the first, and the foot of every page, on the pages from this one on. */
function drawEdges(sheet: Sheet, { title, sender, language }: Paper, first: number): void {
  const t = textsIn(language)
  const width = EDGES.right - EDGES.left
  const [head = ''] = sheet.linesOf(`${sender.name} · ${title}`, width, STYLES.small)
  const foot = joined(sheet, [sender.name, ...sender.reach], width * 0.8).slice(0, 3)
  sheet.onEachPage(first, (page, count) => {
    if (page > 1) sheet.line(head, { x: EDGES.left, y: mm(15), width }, STYLES.small)
    for (const [index, line] of foot.entries())
      sheet.line(line, { x: EDGES.left, y: mm(280) + index * lineHeight(STYLES.small), width }, STYLES.small)
    sheet.line(t('PAGE', { page, count }), { x: EDGES.left, y: mm(280), width, align: 'right' }, STYLES.small)
  })
}

/** Joins texts to lines which end between two of them. */
function joined(sheet: Sheet, texts: string[], width: number): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const longer = `${lines.at(-1)} · ${text}`
    if (lines.length > 0 && sheet.widthOf(longer, STYLES.small) <= width) lines[lines.length - 1] = longer
    else lines.push(...sheet.linesOf(text, width, STYLES.small))
  }
  return lines
}
