import type { ClockTime, Day } from '../base/time/time.ts'

/** The parts of a line that name or describe people. Each can be removed when its time is over, and the chain still holds. */
export const SEALED_PARTS = ['shooter', 'supervisor', 'incident'] as const
export type SealedPart = (typeof SEALED_PARTS)[number]

/** What the chain keeps of such a part: its hash. A salt keeps anybody from finding a name by trying all of them. */
export type Sealed = {
  hash: string
  /** Nothing once it was removed, and then the salt is gone with it. */
  open: { salt: string; text: string } | undefined
}

/** What somebody shot, without saying who. */
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
  /** Written in later: of a day before the first one of the log. Nothing for all others, so that their hashes stay. */
  writtenLater?: true
  sealed: Readonly<Partial<Record<SealedPart, Sealed>>>
}

/** What stands in the chain of a range: lines, the end of each day, and what was corrected later. */
export type Content =
  | { kind: 'line'; line: RangeLogLine }
  /** A closed day: nothing is added to it any more, and a line that is cut off is missed. */
  | { kind: 'closed'; day: Day; lines: number; by: string; at: string }
  /** Line number `corrects` reads so from now on; without a line it is struck out. */
  | { kind: 'correction'; corrects: number; line: RangeLogLine | null; reason: string; by: string; at: string }

const FORM = 1

/**
 * What is hashed: a list in a fixed order, in the words of JSON. No two contents have one form, because JSON tells where
 * a text ends; letters that look the same are the same (NFC).
 */
export function canonicalOf(content: Content): string {
  if (content.kind === 'line') return formOf(['line', ...fieldsOf(content.line)])
  if (content.kind === 'closed') return formOf(['closed', content.day, content.lines, content.by, content.at])
  const { corrects, line, reason, by, at } = content
  return formOf(['correction', corrects, line === null ? null : fieldsOf(line), reason, by, at])
}

/** What is hashed of a part that can be removed. */
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
