import * as z from 'zod/mini'
import { Counter, Day } from '../base/call/fields.ts'
import type { Day as DayText } from '../base/time/time.ts'

/** The number of months of which roots see how a club was used. */
const USE_MONTHS = 12

/**
 * The figures of use of a club in a month: the members at its end; members who reserved or wrote into their journal; the
 * reservations that stayed, the journal entries of members at this club, and the invoices that it issued.
 */
export const USE_FIGURES = ['members', 'active', 'reservations', 'journalEntries', 'invoices'] as const
export type UseFigure = (typeof USE_FIGURES)[number]

/** The use of a club in the month that begins on this day. */
export const UseMonth = z.strictObject({
  month: Day,
  members: Counter,
  active: Counter,
  reservations: Counter,
  journalEntries: Counter,
  invoices: Counter,
}) satisfies z.ZodMiniType<Record<UseFigure, number> & { month: DayText }>
export type UseMonth = z.infer<typeof UseMonth>

/** Returns the first day of the first month whose use is shown on a day. */
export function firstUseMonth(today: DayText): DayText {
  return Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: USE_MONTHS - 1 })
    .toString()
}
