const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** The time until something begins, split into units. `RUNNING`: it has begun, and this is the time until it ends. */
export type TimeLeft = { kind: 'DAYS' | 'HOURS' | 'MINUTES' | 'RUNNING'; days: number; hours: number; minutes: number }

/**
 * The time until a stretch begins or, once it has begun, until it ends, rounded up to whole minutes. All arguments are
 * in milliseconds.
 */
export function timeLeft({ start, end }: { start: number; end: number }, now: number): TimeLeft {
  const isRunning = start <= now
  const all = Math.max(0, Math.ceil(((isRunning ? end : start) - now) / MINUTE_MS))
  if (isRunning || all < HOUR_MINUTES)
    return { kind: isRunning ? 'RUNNING' : 'MINUTES', days: 0, hours: 0, minutes: all }
  if (all >= DAY_MINUTES) return { kind: 'DAYS', days: Math.floor(all / DAY_MINUTES), hours: 0, minutes: 0 }
  return { kind: 'HOURS', days: 0, hours: Math.floor(all / HOUR_MINUTES), minutes: all % HOUR_MINUTES }
}
