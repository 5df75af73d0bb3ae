import { addDays, type Day, dayOf, dayStart } from '@bahnfrei/domain/base/time/time.ts'

type Known = { day: Day; from: number; until: number }

const known = new Map<string, Known>()

/** Returns the current day in a zone. It is cached until the next day, because every request needs it. */
export function todayIn(zone: string, now: Temporal.Instant): Day {
  const millis = now.epochMilliseconds
  const last = known.get(zone)
  if (last !== undefined && last.from <= millis && millis < last.until) return last.day
  const day = dayOf(now, zone)
  const from = dayStart(day, zone).epochMilliseconds
  const until = dayStart(addDays(day, 1), zone).epochMilliseconds
  known.set(zone, { day, from, until })
  return day
}
