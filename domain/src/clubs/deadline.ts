export const DEADLINE_UNITS = ['minutes', 'hours', 'days'] as const
export type DeadlineUnit = (typeof DEADLINE_UNITS)[number]

const MINUTES_OF = { minutes: 1, hours: 60, days: 1440 } as const

/** Converts a deadline to minutes. Null stays null: the deadline of the range or the club counts instead. */
export function deadlineMinutesOf<Value extends number | null>(value: Value, unit: DeadlineUnit): Value {
  return (value === null ? null : value * MINUTES_OF[unit]) as Value
}

/** Converts a deadline in minutes to the unit in which it was given. */
export function deadlineValueOf(minutes: number, unit: DeadlineUnit): number {
  return minutes / MINUTES_OF[unit]
}
