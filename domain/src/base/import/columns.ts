import { cleanCell } from '../sheets/sheetText.ts'

/** The words by which a header names a field, those that say it best first. */
type Words<Field extends string> = Readonly<Record<Field, readonly string[]>>
type Named<Field extends string> = { field: Field; rank: number } | undefined

/** The field of a word of a header, and its place in the words of that field. */
export function fieldNamed<Field extends string>(word: string, words: Words<Field>): Named<Field> {
  for (const field of Object.keys(words) as Field[]) {
    const rank = words[field].indexOf(word)
    if (rank >= 0) return { field, rank }
  }
  return undefined
}

/** The field of each column. Where several columns have one field, that with the best word keeps it, unless it may repeat. */
export function oneOfEach<Field extends string>(
  found: readonly Named<Field>[],
  repeated: ReadonlySet<Field> = new Set(),
): (Field | undefined)[] {
  return found.map((one, at) => {
    if (one === undefined || repeated.has(one.field)) return one?.field
    const same = found.flatMap((other, column) => (other?.field === one.field ? [{ column, rank: other.rank }] : []))
    return same.toSorted((a, b) => a.rank - b.rank)[0]?.column === at ? one.field : undefined
  })
}

const EXAMPLES = 3
const LONGEST_EXAMPLE = 40

/** The columns as a person sees them who says what they hold: each header with the first texts below it. */
export function shownColumns(header: readonly string[], below: readonly (readonly string[])[]) {
  return header.map((text, column) => ({
    header: cleanCell(text).text.trim(),
    examples: examplesOf(below, column),
  }))
}

function examplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const examples = new Set<string>()
  for (const row of rows) {
    const cell = cleanCell(row[column] ?? '').text.trim()
    if (cell !== '') examples.add(cell.slice(0, LONGEST_EXAMPLE))
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}
