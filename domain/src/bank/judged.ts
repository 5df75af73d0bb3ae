import type { UnassignedEntry } from './facts.ts'
import type { OpenRests } from './openRests.ts'
import type { PayerIndex, Speaking } from './payers.ts'
import type { ReferenceIndex } from './references.ts'
import type { NumberIndex, NumbersInText } from './remittance.ts'
import type { ReadText } from './tokens.ts'

/** An entry with what its texts say. */
export type Judged = UnassignedEntry & { text: ReadText; speaking: Speaking; numbers: NumbersInText }

/** All that entries are compared with. */
export type Known = {
  open: OpenRests
  numbers: NumberIndex
  payers: PayerIndex
  references: ReferenceIndex
  /** The names of each payer by their key. */
  names: ReadonlyMap<string, readonly string[]>
  clubNames: readonly string[]
}
