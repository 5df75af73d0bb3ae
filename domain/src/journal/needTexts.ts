import type { Day } from '../base/time/time.ts'
import type { WeaponKind } from './needFacts.ts'
import type { ReadingKey } from './needRules.ts'

/** The sentences of the evidence and their values; their words are in `needTexts.de.ts` and `needTexts.en.ts`. */
type Sentences = {
  /** Sentences on what to do, and until when. */
  SHOOT_UNTIL: { weapon: WeaponKind; times: number; until: Day }
  SHOOT_FROM_NOW: { weapon: WeaponKind; times: number; until: Day }
  NO_LONGER_PREVENTED: { weapon: WeaponKind; from: Day }
  NOT_MADE_UP: { weapon: WeaponKind }
  COMPETE_UNTIL: { weaponId: string; times: number; until: Day }
  COMPETE_FROM_NOW: { weaponId: string; times: number; until: Day }
  OVER_QUOTA_NOT_MADE_UP: { weaponId: string }
  OVER_QUOTA_NO_LONGER_PREVENTED: { weaponId: string; from: Day }
  /** Sentences on what is missing. */
  NONE_BETWEEN: { weapon: WeaponKind; from: Day; to: Day }
  TOO_FEW_BETWEEN: { weapon: WeaponKind; from: Day; to: Day; days: number; needed: number }
  NO_COMPETITION_BETWEEN: { weaponId: string; from: Day; to: Day; days: number; needed: number }
  ACQUIRE_NONE_BETWEEN: { from: Day; to: Day }
  ACQUIRE_TOO_FEW: { days: number; needed: number }
  ACQUIRE_MEMBER_TOO_SHORT: { since: Day; from: Day }
  ACQUIRE_SHOOTS_TOO_SHORT: { since: Day; from: Day }
  ACQUIRE_NEVER_SHOT: Record<never, never>
  NO_MEMBER: Record<never, never>
  MEMBER_UNTIL: { until: Day }
  /** Sentences on what to know. */
  NO_OWN_WEAPON: Record<never, never>
  MEMBERSHIP_ENOUGH: { since: Day }
  KEEP_RECORD_UNTIL_CHECK: { tenYearsOn: Day }
  OWNED_FOR_SHORT: { weapon: WeaponKind; since: Day }
  BOTH_CLUBS_CONFIRM: { clubs: number }
  MAY_ASK_FOR_CALIBRE: Record<never, never>
  AT_OTHER_CLUBS: { days: number }
  WRITTEN_LATE: { days: number }
  APPROVED_AFTER_CHECK: { days: number }
}

/** The keys of the sentences, in the order of the texts. */
export const SENTENCE_KEYS = [
  'SHOOT_UNTIL',
  'SHOOT_FROM_NOW',
  'NO_LONGER_PREVENTED',
  'NOT_MADE_UP',
  'COMPETE_UNTIL',
  'COMPETE_FROM_NOW',
  'OVER_QUOTA_NOT_MADE_UP',
  'OVER_QUOTA_NO_LONGER_PREVENTED',
  'NONE_BETWEEN',
  'TOO_FEW_BETWEEN',
  'NO_COMPETITION_BETWEEN',
  'ACQUIRE_NONE_BETWEEN',
  'ACQUIRE_TOO_FEW',
  'ACQUIRE_MEMBER_TOO_SHORT',
  'ACQUIRE_SHOOTS_TOO_SHORT',
  'ACQUIRE_NEVER_SHOT',
  'NO_MEMBER',
  'MEMBER_UNTIL',
  'NO_OWN_WEAPON',
  'MEMBERSHIP_ENOUGH',
  'KEEP_RECORD_UNTIL_CHECK',
  'OWNED_FOR_SHORT',
  'BOTH_CLUBS_CONFIRM',
  'MAY_ASK_FOR_CALIBRE',
  'AT_OTHER_CLUBS',
  'WRITTEN_LATE',
  'APPROVED_AFTER_CHECK',
] as const satisfies readonly (keyof Sentences)[]

export type NeedSentence = { [Key in keyof Sentences]: { key: Key; args: Sentences[Key] } }[keyof Sentences]

/** The texts: each sentence, and each reading as met and as not met. */
export type NeedTexts = {
  SENTENCES: Record<keyof Sentences, string>
  READINGS: Record<ReadingKey, { MET: string; MISSED: string }>
}
