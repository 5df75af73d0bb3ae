import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { ClockTime, Day, Id, Millis } from '../base/fields.ts'
import { DAY_PARTS, FREE_LENGTHS } from './freeSearch.ts'

/** A slot that the caller could reserve now. */
export const FreeSlot = z.strictObject({
  clubId: Id('club'),
  clubName: z.string(),
  range: z.strictObject({ id: Id('range'), name: z.string(), timeZone: z.string() }),
  lane: z.strictObject({ id: Id('lane'), name: z.string() }),
  /** How many lanes of the range are free in this slot. */
  lanesFree: z.int(),
  distance: z.nullable(z.int()),
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
})
export type FreeSlot = z.infer<typeof FreeSlot>

export const freeCalls = {
  free: call({
    route: 'GET /reservations/free',
    guard: 'user',
    summary: 'The next free slots across the ranges of all clubs that are open to the caller, over four weeks.',
    input: z.strictObject({
      minutes: z.enum(FREE_LENGTHS),
      /** Before the year 9999, so that four weeks come after it. */
      from: z.optional(Day.check(z.refine((day) => day < '9999'))),
      part: z.optional(z.enum(DAY_PARTS)),
      /** Metres, as a text. */
      distance: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))),
      clubId: z.optional(Id('club')),
    }),
    output: z.strictObject({ slots: z.array(FreeSlot) }),
    refusals: [],
  }),
}
