import { buffer } from 'node:stream/consumers'
import { catalogue } from '../../texts.ts'
import { drawCheck } from './check.ts'
import type { Paper, Part } from './paper.ts'
import { EDGES, mm, Sheet } from './sheet.ts'
import { drawFacts, drawTable } from './table.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'
import { FAINT, lineHeight, STYLES, type Style } from './type.ts'

const textsIn = catalogue(german, english)

/** The positions on the first page of a business letter, in mm from top and left (DIN 5008, form B). */
const FORM_B = {
  sender: 20,
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

/** Writes a paper as a letter for a window envelope, on as many pages as it needs. */
export async function writeLetter(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper)
  const whole = buffer(sheet.pdf)
  drawFirst(sheet, paper)
  for (const part of paper.parts) drawPart(sheet, part)
  drawEdges(sheet, paper)
  sheet.end()
  return whole
}

function drawFirst(sheet: Sheet, { sender, window, facts, title }: Paper): void {
  const { left, width } = FORM_B.window
  const place = { x: mm(left), width: mm(width) }
  drawLines(sheet, [sender.name], { ...place, y: mm(FORM_B.sender), step: 0 }, STYLES.sender)
  drawLines(sheet, [window.from], { ...place, y: mm(FORM_B.from), step: 0 }, STYLES.small)
  drawLines(sheet, window.to, { ...place, y: mm(FORM_B.address), step: mm(FORM_B.addressLine) }, STYLES.body)
  const block = { x: mm(FORM_B.facts.left), width: mm(FORM_B.facts.width) }
  let y = mm(FORM_B.facts.top)
  for (const [label, value] of facts) {
    drawLines(sheet, [label], { ...block, y, step: 0 }, STYLES.small)
    y += lineHeight(STYLES.small)
    const values = sheet.linesOf(value, block.width, STYLES.body)
    drawLines(sheet, values, { ...block, y, step: lineHeight(STYLES.body) }, STYLES.body)
    y += values.length * lineHeight(STYLES.body) + mm(2)
  }
  for (const fold of FORM_B.folds) sheet.rule(mm(5), mm(8), mm(fold), FAINT)
  sheet.rule(mm(5), mm(9), mm(FORM_B.punch), FAINT)
  sheet.y = mm(FORM_B.text)
  sheet.paragraph(title, { type: 'H1', style: STYLES.title })
  sheet.y += mm(3)
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
  } else {
    drawTable(sheet, part.table)
    sheet.y += mm(3)
  }
}

/** Draws the head of every page but the first, and the foot of every page. */
function drawEdges(sheet: Sheet, { title, sender, language }: Paper): void {
  const t = textsIn(language)
  const width = EDGES.right - EDGES.left
  const first = (text: string, share: number) => sheet.linesOf(text, width * share, STYLES.small)[0] ?? ''
  const head = first(`${sender.name} · ${title}`, 1)
  const foot = first([sender.name, ...sender.reach].join(' · '), 0.8)
  sheet.onEachPage((page, count) => {
    if (page > 1) sheet.line(head, { x: EDGES.left, y: mm(15), width }, STYLES.small)
    sheet.line(foot, { x: EDGES.left, y: mm(280), width }, STYLES.small)
    sheet.line(t('PAGE', { page, count }), { x: EDGES.left, y: mm(280), width, align: 'right' }, STYLES.small)
  })
}
