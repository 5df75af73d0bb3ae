export const DEADLINE_UNITS = ['minutes', 'hours', 'days'] as const
export type DeadlineUnit = (typeof DEADLINE_UNITS)[number]

const MINUTES_OF = { minutes: 1, hours: 60, days: 1440 } as const

/** A deadline in minutes; nothing where nothing is set (then the next wider one counts). */
export function deadlineMinutesOf<Value extends number | null>(value: Value, unit: DeadlineUnit): Value {
  return (value === null ? null : value * MINUTES_OF[unit]) as Value
}

/** A deadline in minutes, in the unit in which it was given. */
export function deadlineValueOf(minutes: number, unit: DeadlineUnit): number {
  return minutes / MINUTES_OF[unit]
}
