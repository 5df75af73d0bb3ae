import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { type ClockTime, type Day, instantAt, timesOf } from '@bahnfrei/domain/base/time.ts'

type Form = 'long' | 'short' | 'weekday' | 'monthYear'

const FORMS: Record<Form, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'numeric' },
  weekday: { weekday: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
}
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day in words. A day has no zone, so it is written as it stands in UTC. */
export function dayInWords(day: Day, language: Language, form: Form): string {
  return formatter(`${language} ${form}`, language, { ...FORMS[form], timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
}

/** A moment at the range: `Sa., 21.11., 18:00`. */
export function momentInWords(at: Temporal.Instant, language: Language, zone: string): string {
  const options: Intl.DateTimeFormatOptions = {
    ...FORMS.short,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }
  return formatter(`${language} ${zone}`, language, options).format(at.epochMilliseconds)
}

/** The clock times of a stretch at the range; with the offset where an hour happens twice. */
export function clockTimes(
  stretch: { startMs: number; endMs: number },
  day: Day,
  zone: string,
): { start: ClockTime; end: ClockTime } {
  return timesOf({ start: instantAt(stretch.startMs), end: instantAt(stretch.endMs) }, day, zone)
}

function formatter(key: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', options)
  formatters.set(key, made)
  return made
}
