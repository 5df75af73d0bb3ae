import { inflateSync } from 'node:zlib'

/** Returns the lines of text on each page of a PDF. It understands only what our papers use. */
export function pagesOf(pdf: Buffer): string[][] {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (id = '') => {
    const stream = /stream\n(.*)\nendstream$/s.exec(objects.get(id) ?? '')?.[1] ?? ''
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const fonts = new Map(
    [...objects.values()]
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [
        name,
        lettersOf(streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1])),
      ]),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    let letters = new Map<string, string>()
    const lines: string[] = []
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1])
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
