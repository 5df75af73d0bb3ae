import type { Day } from './time.ts'

/** The age at which people are adults (§ 2 BGB). */
export const ADULT_YEARS = 18

/**
 * Returns the years that somebody has completed on a day. A person born on 29 February has the birthday on 1 March
 * where the year has no such day: a year of life ends with the day before the birthday (§ 187 (2), § 188 (2) BGB).
 */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody is an adult on a day: from the first moment of the 18th birthday. */
export function isAdultOn(birthDate: Day, day: Day): boolean {
  return ageOn(birthDate, day) >= ADULT_YEARS
}
