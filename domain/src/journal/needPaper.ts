import * as z from 'zod/mini'
import { Day, Millis } from '../base/call/fields.ts'

/** How often somebody may make a paper within a day. */
export const MOST_PAPERS_A_DAY = 20
/** The most characters of a typed code, including any signs between its own. */
export const MOST_PAPER_CODE = 64

/** The signs of a code, without those that are easily confused. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LENGTH = 28
const GROUP = 4

const Counted = z.strictObject({ any: z.int(), own: z.int() })

/**
 * The part of a paper that its reader is shown again: days and sums, nothing about weapons, places and who confirmed.
 */
export const NeedPaperSaid = z.strictObject({
  name: z.string(),
  madeOn: Millis,
  from: Day,
  on: Day,
  entries: z.int(),
  /** Days that count, with any weapon that needs a licence and with the own ones. */
  sums: z.strictObject({ short: Counted, long: Counted }),
  days: z.array(z.strictObject({ day: Day, short: z.boolean(), long: z.boolean() })),
})
export type NeedPaperSaid = z.infer<typeof NeedPaperSaid>

/** A code of random bytes: 28 of 29 signs, some 136 bits, in groups to be typed from paper. Bytes that would favour a sign are left out. */
export function paperCode(randomByte: () => number): string {
  const most = 256 - (256 % SIGNS.length)
  let code = ''
  while (code.length < LENGTH) {
    const byte = randomByte()
    if (byte < most) code += SIGNS[byte % SIGNS.length]
  }
  return grouped(code)
}

/** A code as somebody typed it, in the form in which it was made; nothing that cannot be one. */
export function typedPaperCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.length === LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? grouped(plain) : undefined
}

function grouped(plain: string): string {
  return Array.from({ length: LENGTH / GROUP }, (_, at) => plain.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}
