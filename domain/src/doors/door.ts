import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'

/** The hours for which an old secret stays valid after a new one was made, so that devices can be set up again. */
export const OLD_SECRET_HOURS = 24

/** The door of a range as its officers see it. The secret itself is shown once, when it is made. */
export const Door = z.strictObject({
  /** The id of the range. */
  id: Id('range'),
  rangeName: z.string(),
  /** Whether people who reserve at the range get a code for its door. */
  hasCodes: z.boolean(),
  secretMadeOn: z.nullable(Millis),
  /** The address that is told when a slot begins and ends; null where there is none. */
  hookUrl: z.nullable(z.string()),
})
export type Door = z.infer<typeof Door>

/** The code with which the owner of a reservation gets in. */
export const DoorCode = z.strictObject({
  /** The id of the reservation. */
  id: Id('reservation'),
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
  from: Millis,
  until: Millis,
  timeZone: z.string(),
  /** Whether it opens only while somebody supervises. */
  isSupervised: z.boolean(),
})
export type DoorCode = z.infer<typeof DoorCode>
