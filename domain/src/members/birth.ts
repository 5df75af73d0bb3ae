import type { Day } from '../base/time.ts'

/** How old somebody is on a day. Those of 29 February have their birthday on 1 March of other years. */
export function ageOn(birth: Day, day: Day): number {
  const [born, on] = [Temporal.PlainDate.from(birth), Temporal.PlainDate.from(day)]
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day)
  return on.year - born.year - (hadBirthday ? 0 : 1)
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Temporal.PlainDate.from(day).year
}
