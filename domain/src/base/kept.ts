import * as z from 'zod/mini'
import { Day } from './call/fields.ts'

/**
 * The kinds of facts that the law makes a club keep about somebody whose account is erased. `injury`: the name of an
 * injured person, or of the supervisor at that time; `invoice`: the receiver of an invoice; `payment`: the
 * person of a booking; `receipt`: the supplier of a bill that a club got.
 */
const KEPT_KINDS = ['injury', 'invoice', 'payment', 'receipt'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** A fact about an erased person that stays: its kind, the law, and the last day on which it is kept. */
export const KeptByLaw = z.strictObject({ what: z.enum(KEPT_KINDS), law: z.string(), until: Day })
export type KeptByLaw = z.infer<typeof KeptByLaw>
