import * as z from 'zod/mini'
import { Id } from '../base/fields.ts'

/** What a group is for (specification 2 §3.2): anybody who is on duty, anybody who trains others, or just a label. */
export const GROUP_PURPOSES = ['supervisor', 'trainer', 'label'] as const

/** What the people of a group may do: sign the journal entries of others. */
export const GROUP_FUNCTIONS = ['validateJournal'] as const

/** The longest sign of a group in characters. */
export const MOST_SIGN = 3

export const Group = z.strictObject({
  id: Id('group'),
  name: z.strictObject({ de: z.string(), en: z.string() }),
  groupSign: z.string(),
  showSignOnReservations: z.boolean(),
  purpose: z.enum(GROUP_PURPOSES),
  functions: z.array(z.enum(GROUP_FUNCTIONS)),
})
export type Group = z.infer<typeof Group>
