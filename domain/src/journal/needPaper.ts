import * as z from 'zod/mini'
import { Day, Millis } from '../base/call/fields.ts'

/** The most annexes that a person may make within a day. */
export const MOST_PAPERS_A_DAY = 20
/** The most characters of a typed code of a paper, including separators. */
export const MOST_PAPER_CODE = 64

/** The signs of a code; none of them is easily confused with another. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LENGTH = 28
const GROUP = 4

const Counted = z.strictObject({ any: z.int(), own: z.int() })

/**
 * The content of an annex that its reader is shown for the code: days and sums, but no weapons, places or names of
 * people who confirmed.
 */
export const NeedPaperSaid = z.strictObject({
  name: z.string(),
  madeOn: Millis,
  from: Day,
  on: Day,
  entries: z.int(),
  /** The days that count: with any weapon that needs a licence (`any`), and with the person's weapons (`own`). */
  sums: z.strictObject({ short: Counted, long: Counted }),
  days: z.array(z.strictObject({ day: Day, short: z.boolean(), long: z.boolean() })),
})
export type NeedPaperSaid = z.infer<typeof NeedPaperSaid>

/**
 * Makes the code of a paper: 28 random signs of 29, some 136 bits, in groups of four. Bytes that would make some signs
 * more likely are skipped.
 */
export function paperCode(randomByte: () => number): string {
  const most = 256 - (256 % SIGNS.length)
  let code = ''
  while (code.length < LENGTH) {
    const byte = randomByte()
    if (byte < most) code += SIGNS[byte % SIGNS.length]
  }
  return grouped(code)
}

/** Returns a typed code in the form in which it was made; nothing where it cannot be a code. */
export function typedPaperCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? grouped(plain) : undefined
}

function grouped(plain: string): string {
  return Array.from({ length: LENGTH / GROUP }, (_, at) => plain.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}
