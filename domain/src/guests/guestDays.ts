import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'
import { plainName } from '../reservations/walkIn.ts'

/**
 * Returns the key by which a guest is recognised: last name and first name without regard to case and blanks, and the
 * birth date.
 */
export function guestKey({
  firstName,
  lastName,
  birthDate,
}: Record<'firstName' | 'lastName' | 'birthDate', string>): string {
  return `${plainName(lastName)}, ${plainName(firstName)}, ${birthDate}`
}

/**
 * Why somebody may not come as a guest today, or nothing: the days of the year are used up. A day counts once, however
 * often somebody comes.
 */
export function whyNotGuest(days: readonly Day[], today: Day, most: number | null): Refusal | undefined {
  if (most === null || days.includes(today)) return undefined
  return guestDaysOfYear(days, today) >= most ? 'GUEST_DAYS_USED_UP' : undefined
}

/** Returns the number of guest days in the year of `today`; each day counts once. */
export function guestDaysOfYear(days: readonly Day[], today: Day): number {
  return new Set(days.filter((day) => day.slice(0, 4) === today.slice(0, 4))).size
}
