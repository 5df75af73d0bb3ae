import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { LicenceDates } from './licenceDates.ts'
import { WEAPON_KINDS } from './needFacts.ts'
import { CERTIFIED, CERTIFIERS, READING_KEYS } from './needRules.ts'
import { SENTENCE_KEYS } from './needTexts.ts'

/** A sentence of the texts, by its key and its values. */
export const Sentence = z.strictObject({
  key: z.enum(SENTENCE_KEYS),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
})
export const Reading = z.strictObject({
  key: z.enum(READING_KEYS),
  decides: z.boolean(),
  isMet: z.boolean(),
  source: z.string(),
})
export const LightAnswer = z.strictObject({
  colour: z.enum(['green', 'yellow', 'red']),
  says: z.array(Sentence),
  nextDeadline: z.nullable(Day),
  redFrom: z.nullable(Day),
})
/** A range of one of the person's clubs on which weapons of a kind can be shot. */
export const RangeFor = z.strictObject({ clubId: Id('club'), rangeId: Id('range'), name: z.string() })
export type SentenceAnswer = z.infer<typeof Sentence>
export type ReadingAnswer = z.infer<typeof Reading>
export type LightAnswer = z.infer<typeof LightAnswer>
export type RangeFor = z.infer<typeof RangeFor>
const Counted = z.strictObject({ any: z.int(), own: z.int() })

/** The need for a kind of weapon, as the person reads it. */
export const KindAnswer = z.strictObject({
  kind: z.enum(WEAPON_KINDS),
  light: LightAnswer,
  isProved: z.boolean(),
  /** The days in each closed period of twelve months, the latest period first. */
  daysInYears: z.array(z.int()),
  readings: z.array(Reading),
  missing: z.array(Sentence),
  ranges: z.array(RangeFor),
})
export type KindAnswer = z.infer<typeof KindAnswer>

/** The need of the caller on a day, by § 14 WaffG. */
export const NeedAnswer = z.strictObject({
  on: Day,
  law: z.strictObject({ name: z.string(), asOf: Day, since: Day }),
  acquire: z.strictObject({
    isProved: z.boolean(),
    days: z.int(),
    readings: z.array(Reading),
    missing: z.array(Sentence),
    notes: z.array(Sentence),
  }),
  /** Null for a person without a licence. */
  keep: z.nullable(
    z.strictObject({
      light: LightAnswer,
      kinds: z.array(KindAnswer),
      readings: z.array(Reading),
      notes: z.array(Sentence),
    }),
  ),
  certifiers: z.array(
    z.strictObject({ certified: z.enum(CERTIFIED), by: z.array(z.enum(CERTIFIERS)), source: z.string() }),
  ),
  /** Whether the day of acquisition is unknown for a weapon of the person, which then counts as always owned. */
  lacksAcquired: z.boolean(),
  /** The dates as the person stated them. */
  licence: LicenceDates,
  picture: z.array(z.strictObject({ month: z.string(), short: Counted, long: Counted })),
})
export type NeedAnswer = z.infer<typeof NeedAnswer>
