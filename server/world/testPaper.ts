import { inflateSync } from 'node:zlib'
import readCode from 'qr/decode.js'

type Objects = { all: Map<string, string>; streamOf: (id: string | undefined) => Buffer; contents: string[] }

/** Reads the objects of a PDF, and what is drawn on each page. It understands only what our papers use. */
function objectsOf(pdf: Buffer): Objects {
  const raw = pdf.toString('latin1')
  const all = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (id = '') => {
    const stream = /stream\n(.*)\nendstream$/s.exec(all.get(id) ?? '')?.[1] ?? ''
    return inflateSync(Buffer.from(stream, 'latin1'))
  }
  const pages = [...all.values()].filter((body) => /\/Type \/Page\n/.test(body))
  const contents = pages.map((page) => streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]).toString('latin1'))
  return { all, streamOf, contents }
}

/** Returns the files in a PDF. */
export function attachedTo(pdf: Buffer): Buffer[] {
  const { all, streamOf } = objectsOf(pdf)
  return [...all].filter(([, body]) => /\/Type \/EmbeddedFile\n/.test(body)).map(([id]) => streamOf(id))
}

/** Returns the squares that are drawn on the pages of a PDF: the modules of its codes. */
function squaresOf(pdf: Buffer): { x: number; y: number; side: number }[] {
  const drawn = objectsOf(pdf).contents.flatMap((content) => [
    ...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm),
  ])
  return drawn.map(([, x, y, side]) => ({ x: Number(x), y: Number(y), side: Number(side) }))
}

/** Returns what the code on a page says, read from the squares that are drawn there; nothing without a code. */
export function codeIn(pdf: Buffer): string | undefined {
  const squares = squaresOf(pdf)
  const [first] = squares
  if (first === undefined) return undefined
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const modules = squares.map(
    ({ x, y, side }) => [Math.round((x - left) / side), Math.round((y - top) / side)] as const,
  )
  const [free, scale] = [4, 4]
  const size = (Math.max(...modules.flat()) + 1 + 2 * free) * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [column, row] of modules)
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < scale; x += 1)
        data.set([0, 0, 0], 4 * (((row + free) * scale + y) * size + (column + free) * scale + x))
  return readCode({ width: size, height: size, data })
}

/** Returns the lines of text on each page of a PDF. */
export function pagesOf(pdf: Buffer): string[][] {
  const { all, streamOf, contents } = objectsOf(pdf)
  const fonts = new Map(
    [...all.values()]
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [
        name,
        lettersOf(streamOf(/\/ToUnicode (\d+) 0 R/.exec(all.get(id) ?? '')?.[1]).toString('latin1')),
      ]),
  )
  return contents.map((content) => {
    let letters = new Map<string, string>()
    const lines: string[] = []
    for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g))
      if (font !== undefined) letters = fonts.get(font) ?? letters
      else
        lines.push(
          [...glyphs.matchAll(/<([0-9a-f]*)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => letters.get(glyph) ?? '')
            .join('')
            .trimEnd(),
        )
    return lines
  })
}

/** Returns the letter of each glyph of a font. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set(glyph, String.fromCharCode(...units))
    }
  return letters
}
