import type { Fault, ProofName } from '@bahnfrei/domain/audit/proof.ts'
import type { Within } from '../../base/database/chain.ts'
import type { Config } from '../../config.ts'
import type { Instruments } from './instruments.ts'
import type german from './texts.de.ts'

/** The values of a sentence, free of any language. */
type Values = Record<string, string | number | Temporal.Instant>

/** A result of a check: something that is wrong or will be, a fault in the books of a club, or a note that is only told. */
export type Found =
  | { code: keyof typeof german.SAYS; values: Values }
  | { fault: Fault; proof: ProofName; club: string }
  | { note: keyof typeof german.NOTES; values: Values }

export function finding(code: keyof typeof german.SAYS, values: Values = {}): Found {
  return { code, values }
}

export function note(code: keyof typeof german.NOTES, values: Values = {}): Found {
  return { note: code, values }
}

/** An installation as it is examined, also while it runs. */
export type Installation = {
  /** Short transactions that see the rows of all clubs. */
  within: Within
  now: Temporal.Instant
  config: Pick<Config, 'databaseUrl' | 'data' | 'files' | 'key' | 'keyFile' | 'backup' | 'mail' | 'origins'>
  instruments: Instruments
}

/** A check. It returns nothing where all is well. */
export type Check = (installation: Installation) => Promise<Found[]>
