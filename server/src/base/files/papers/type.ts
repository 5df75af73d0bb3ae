import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

/**
 * The fonts. They have all letters of the languages of the EU (Latin, Greek and Cyrillic); all digits are equally wide.
 * They are opened once for all papers of a thread, because reading their tables takes longer than drawing a paper.
 */
const FONTS = {
  regular: opened(import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')),
  bold: opened(import.meta.resolve('@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf')),
}

function opened(address: string): Font {
  return openSync(fileURLToPath(address)) as Font
}

/** Makes the fonts known to a document by their names. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(FONTS)) {
    // A glyph remembers the first letter that it was drawn for, such as a space or one that does not break. So each document
    // begins with no glyphs, and its bytes do not depend on the papers before it.
    const ofDocument = Object.assign(Object.create(font), { _glyphs: {} })
    // The library takes an opened font too, which its types do not know.
    pdf.registerFont(name, ofDocument as never)
  }
}

/** The style of a text: its size is in points. */
export type Style = { font: keyof typeof FONTS; size: number; colour?: string }

const GREY = '#595959'
/** The colour of lines between rows and of fold marks. */
export const FAINT = '#c8c8c8'
export const STYLES = {
  body: { font: 'regular', size: 10 },
  label: { font: 'regular', size: 9, colour: GREY },
  small: { font: 'regular', size: 8, colour: GREY },
  tight: { font: 'regular', size: 7 },
  cell: { font: 'regular', size: 9 },
  head: { font: 'bold', size: 9 },
  strong: { font: 'bold', size: 10 },
  heading: { font: 'bold', size: 12 },
  title: { font: 'bold', size: 14 },
  sender: { font: 'bold', size: 16 },
} as const satisfies Record<string, Style>

/** Returns the distance between two lines in points. */
export function lineHeight({ size }: Style): number {
  return size * 1.35
}

const letters = new Intl.Segmenter('und')

/** Replaces characters that the font does not have: by the plain letter, or by a question mark. */
export function printable(text: string): string {
  const has = (letter: string) =>
    [...letter].every((sign) => FONTS.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return [...letters.segment(text.normalize('NFC'))]
    .map(({ segment }) => {
      if (segment === '\n' || has(segment)) return segment
      const plain = segment.normalize('NFD').replace(/\p{M}/gu, '')
      return plain !== '' && has(plain) ? plain : '?'
    })
    .join('')
}

/** Breaks a text into lines that are not wider than `width`. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph, width, widthOf))
}

function linesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let line: string | undefined
  // Words are measured and not lines: the same ones come again and again.
  let reach = 0
  for (const word of paragraph.split(' ').flatMap((each) => pieces(each, width, widthOf))) {
    const wide = widthOf(word)
    if (line !== undefined && reach + space + wide <= width) {
      line = `${line} ${word}`
      reach += space + wide
    } else {
      if (line !== undefined) lines.push(line)
      line = word
      reach = wide
    }
  }
  return [...lines, line ?? '']
}

/** Splits a word that is wider than a line into pieces that fit. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const found = ['']
  let reach = 0
  for (const { segment } of letters.segment(word)) {
    const wide = widthOf(segment)
    if (reach + wide <= width) found[found.length - 1] += segment
    else found.push(segment)
    reach = reach + wide <= width ? reach + wide : wide
  }
  return found
}
