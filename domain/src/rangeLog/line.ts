import type { ClockTime, Day } from '../base/time/time.ts'

/**
 * The parts of a line that name or describe people. Each can be removed at the end of its term, and the chain still
 * holds.
 */
export const SEALED_PARTS = ['shooter', 'supervisor', 'incident'] as const
export type SealedPart = (typeof SEALED_PARTS)[number]

/**
 * A removable part as it stands in the chain: by its hash. The salt keeps anybody from finding a name by hashing all
 * names.
 */
export type Sealed = {
  hash: string
  /** The salt and the text; undefined once the part was removed. */
  open: { salt: string; text: string } | undefined
}

/** The facts of one person's shooting; the name is in a removable part. */
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
   * Whether the line was entered afterwards, for a day before the first day of the log. Absent for all other lines, so
   * that their hashes do not change.
   */
  writtenLater?: true
  sealed: Readonly<Partial<Record<SealedPart, Sealed>>>
}

/** The content of a link in the chain of a range: a line, the closing of a day, or a later correction. */
export type Content =
  | { kind: 'line'; line: RangeLogLine }
  /** A closed day with the number of its lines: no line can be added or removed unnoticed. */
  | { kind: 'closed'; day: Day; lines: number; by: string; at: string }
  /** The new content of the line with number `corrects`; null: the line is struck out. */
  | { kind: 'correction'; corrects: number; line: RangeLogLine | null; reason: string; by: string; at: string }

const FORM = 1

/**
 * Returns the text of a content that is hashed: its fields in a fixed order, as JSON, normalised (NFC). Different
 * contents have different texts.
 */
export function canonicalOf(content: Content): string {
  if (content.kind === 'line') return formOf(['line', ...fieldsOf(content.line)])
  if (content.kind === 'closed') return formOf(['closed', content.day, content.lines, content.by, content.at])
  const { corrects, line, reason, by, at } = content
  return formOf(['correction', corrects, line === null ? null : fieldsOf(line), reason, by, at])
}

/** Returns the text of a removable part that is hashed. */
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
