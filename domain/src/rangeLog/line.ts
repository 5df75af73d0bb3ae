import type { ClockTime, Day } from '../base/time/time.ts'

/** The parts of a line that name or describe people. Each can be removed when its time is over, and the chain still holds. */
export const SEALED_PARTS = ['shooter', 'supervisor', 'incident'] as const
export type SealedPart = (typeof SEALED_PARTS)[number]

/**
 * A removable part as the chain keeps it: by its hash. A salt keeps anybody from finding a name by trying all of them.
 */
export type Sealed = {
  hash: string
  /** The salt and the text; nothing once the part was removed, and then the salt is gone with it. */
  open: { salt: string; text: string } | undefined
}

/** The shooting of somebody, without saying who it is. */
export type RangeLogLine = {
  day: Day
  from: ClockTime
  to: ClockTime | null
  lane: string | null
  weaponClass: string | null
  calibre: string | null
  shots: number | null
  purpose: string
  isGuest: boolean
  /**
   * Whether the line was entered later, for a day before the first one of the log. It is absent for all others, so that
   * their hashes stay.
   */
  writtenLater?: true
  sealed: Readonly<Partial<Record<SealedPart, Sealed>>>
}

/** The contents of the chain of a range: lines, the end of each day, and later corrections. */
export type Content =
  | { kind: 'line'; line: RangeLogLine }
  /** A closed day: nothing is added to it any more, and a line that is cut off is missed. */
  | { kind: 'closed'; day: Day; lines: number; by: string; at: string }
  /** Line number `corrects` reads so from now on; without a line it is struck out. */
  | { kind: 'correction'; corrects: number; line: RangeLogLine | null; reason: string; by: string; at: string }

const FORM = 1

/**
 * Returns the text that is hashed: a list in a fixed order, as JSON. No two contents have the same text, because JSON
 * marks where a text ends; letters that look the same are the same (NFC).
 */
export function canonicalOf(content: Content): string {
  if (content.kind === 'line') return formOf(['line', ...fieldsOf(content.line)])
  if (content.kind === 'closed') return formOf(['closed', content.day, content.lines, content.by, content.at])
  const { corrects, line, reason, by, at } = content
  return formOf(['correction', corrects, line === null ? null : fieldsOf(line), reason, by, at])
}

/** Returns the text that is hashed for a part that can be removed. */
export function canonicalOfSealed(part: SealedPart, { salt, text }: { salt: string; text: string }): string {
  return formOf(['sealed', part, salt, text])
}

type Field = string | number | boolean | null | Field[]

function fieldsOf(line: RangeLogLine): Field[] {
  const { day, from, to, lane, weaponClass, calibre, shots, purpose, isGuest, writtenLater, sealed } = line
  const hashes = SEALED_PARTS.map((part) => sealed[part]?.hash ?? null)
  return [
    day,
    from,
    to,
    lane,
    weaponClass,
    calibre,
    shots,
    purpose,
    isGuest,
    hashes,
    ...(writtenLater ? ['writtenLater'] : []),
  ]
}

function formOf(fields: Field[]): string {
  return JSON.stringify([FORM, ...fields]).normalize('NFC')
}
