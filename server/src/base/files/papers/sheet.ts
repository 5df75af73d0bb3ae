import { type Day, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import PDFDocument from 'pdfkit'
import { metadataOf, READ_ALOUD } from './metadata.ts'
import type { Archived, Paper } from './paper.ts'
import { lineHeight, registerFonts, STYLES, type Style, wrapped } from './type.ts'

/** Converts millimetres into points. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4
}

const PAGE = { width: mm(210), height: mm(297) }
/** The margins of DIN 5008: 25 mm at the left, 20 mm at the right. The foot has room below the text. */
export const EDGES = { left: mm(25), right: PAGE.width - mm(20), top: mm(27), bottom: PAGE.height - mm(27) }

/** A document that escapes its metadata: the library puts title and author into its XML as they are. */
class EscapingDocument extends PDFDocument {
  // The library calls it at the end, when it has written the plain ones.
  override endMetadata(): void {
    const plain = Object.entries(this.info).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    for (const [name, text] of plain) Object.assign(this.info, { [name]: escaped(text) })
    super.endMetadata()
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}

function dateOf(day: Day): Date {
  return new Date(dayStart(day, 'UTC').epochMilliseconds)
}

export type Element = PDFKit.PDFStructureElement
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }
type Block = Omit<Place, 'y'> & { type?: string; parent?: Element }

/**
 * The pages of a paper. All content is tagged with its role, so that it can be read aloud; `y` is the position of the
 * next content.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  readonly #root: Element
  readonly #widths = new Map<string, number>()
  y: number = EDGES.top

  constructor({ title, language, sender, archived }: Paper) {
    this.pdf = new EscapingDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      // The library knows them, and its types do not yet.
      subset: (archived === undefined ? 'PDF/UA' : 'PDF/A-3b') as never,
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: sender.name,
        ...(archived !== undefined && { CreationDate: dateOf(archived.day) }),
      },
    })
    if (archived !== undefined) this.#archive(archived)
    registerFonts(this.pdf)
    this.#root = this.pdf.struct('Document')
    this.pdf.addStructure(this.#root)
  }

  /** The points that are left on the page. */
  get room(): number {
    return EDGES.bottom - this.y
  }

  turnPage(): void {
    this.pdf.addPage()
    this.y = EDGES.top
  }

  /** Begins a new page if less than this is left. */
  need(points: number): void {
    if (this.room < points) this.turnPage()
  }

  /** Opens a tagged element, such as `P` or `Table`. The caller fills and ends it. */
  open(type: string, parent: Element = this.#root): Element {
    const element = this.pdf.struct(type)
    parent.add(element)
    return element
  }

  widthOf(text: string, style: Style): number {
    const key = `${style.font} ${style.size} ${text}`
    const found = this.#widths.get(key)
    if (found !== undefined) return found
    this.#take(style)
    const width = this.pdf.widthOfString(text)
    this.#widths.set(key, width)
    return width
  }

  /** Breaks a text into lines of this width. */
  linesOf(text: string, width: number, style: Style): string[] {
    return wrapped(text, width, (part) => this.widthOf(part, style))
  }

  /** Draws a text over the whole width, across pages if it is long. */
  paragraph(text: string, { type = 'P', style = STYLES.body }: { type?: string; style?: Style } = {}): void {
    const width = EDGES.right - EDGES.left
    const element = this.open(type)
    for (const line of this.linesOf(text, width, style)) {
      this.need(lineHeight(style))
      element.add(() => this.line(line, { x: EDGES.left, y: this.y, width }, style))
      this.y += lineHeight(style)
    }
    element.end()
  }

  /** Draws lines below each other at their place in the width of the page, as one element. */
  lines(texts: readonly string[], { type = 'P', parent = this.#root, ...place }: Block, style: Style): void {
    const element = this.open(type, parent)
    for (const text of texts) {
      element.add(() => this.line(text, { ...place, y: this.y }, style))
      this.y += lineHeight(style)
    }
    element.end()
  }

  /** Draws one line, which must fit. The caller tags it. */
  line(text: string, { x, y, width, align = 'left' }: Place, style: Style): void {
    this.#take(style)
    const shift = align === 'right' ? width - this.widthOf(text, style) : 0
    // The space keeps words apart for anybody who hears or copies them.
    this.pdf.text(`${text} `, x + shift, y, { lineBreak: false })
  }

  /** Draws decoration, which is not read aloud. */
  adorn(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' })
    draw()
    this.pdf.endMarkedContent()
  }

  rule(from: number, to: number, y: number, colour: string): void {
    this.adorn(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke())
  }

  get pages(): number {
    return this.pdf.bufferedPageRange().count
  }

  /** Draws on every page from `first` on, which is counted from 0; the pages are counted from there. Call it when they exist. */
  onEachPage(first: number, draw: (page: number, count: number) => void): void {
    const count = this.pages - first
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(first + page)
      this.adorn(() => draw(page + 1, count))
    }
  }

  end(): void {
    this.#root.end()
    this.pdf.end()
  }

  /** Attaches the file. The library can say of a document that it is kept, or that it can be read aloud; ours are both. */
  #archive({ day, file, schema }: Archived): void {
    const { name, type, description, content } = file
    const date = dateOf(day)
    // The types of the library do not know how the file relates to the paper.
    const options = { name, type, description, relationship: 'Alternative', creationDate: date, modifiedDate: date }
    this.pdf.file(Buffer.from(content), options)
    this.pdf.appendXML(metadataOf([schema, READ_ALOUD]))
  }

  #take({ font, size, colour = 'black' }: Style): void {
    this.pdf.font(font).fontSize(size).fillColor(colour)
  }
}
