import type { Link } from './chain.ts'
import type { Content, RangeLogLine } from './line.ts'

export type WhyNotCorrect = 'NO_SUCH_LINE' | 'NOT_CLOSED' | 'NO_REASON' | 'NOTHING_CHANGED'

type Correction = Extract<Content, { kind: 'correction' }>

/**
 * Why a line cannot be corrected so, or nothing. Only lines of closed days are corrected, by an addition to the chain;
 * a line of an open day is simply changed.
 */
export function whyNotCorrect(
  links: readonly Link[],
  { corrects, line, reason }: Pick<Correction, 'corrects' | 'line' | 'reason'>,
): WhyNotCorrect | undefined {
  const corrected = currentLines(links).find(({ number }) => number === corrects)
  if (corrected === undefined) return 'NO_SUCH_LINE'
  const { day } = corrected.written
  const isClosed = links.some(({ content }) => content.kind === 'closed' && content.day === day)
  if (!isClosed) return 'NOT_CLOSED'
  if (reason.trim() === '') return 'NO_REASON'
  return JSON.stringify(line) === JSON.stringify(corrected.line) ? 'NOTHING_CHANGED' : undefined
}

/** A line as it reads today, as it was written, and its corrections. */
export type CurrentLine = {
  number: number
  written: RangeLogLine
  /** Null for a line that was struck out. */
  line: RangeLogLine | null
  corrections: (Correction & { number: number })[]
}

/** Returns the lines of a chain in their order, each with its corrections; the last correction counts. */
export function currentLines(links: Iterable<Link>): CurrentLine[] {
  const lines = new Map<number, CurrentLine>()
  for (const { number, content } of links) {
    if (content.kind === 'line')
      lines.set(number, { number, written: content.line, line: content.line, corrections: [] })
    if (content.kind !== 'correction') continue
    const corrected = lines.get(content.corrects)
    if (corrected === undefined) continue
    corrected.line = content.line
    corrected.corrections.push({ ...content, number })
  }
  return [...lines.values()]
}
