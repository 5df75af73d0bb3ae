import * as z from 'zod/mini'
import { Day } from './call/fields.ts'

/** What a law keeps of somebody whose account is erased: the name of somebody injured, or of the supervisor then. */
const KEPT_KINDS = ['injury'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** What stays of an erased person, by which law, and up to and with which day. */
export const KeptByLaw = z.strictObject({ what: z.enum(KEPT_KINDS), law: z.string(), until: Day })
export type KeptByLaw = z.infer<typeof KeptByLaw>
