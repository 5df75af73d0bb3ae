import { remembered } from '@bahnfrei/domain/base/remembered.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { type ClockTime, type Day, instantAt, timesOf } from '@bahnfrei/domain/base/time.ts'
import { LOCALES } from '../base/texts.tsx'

type Form = 'long' | 'named' | 'short' | 'weekday' | 'monthYear'

const FORMS: Record<Form, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  named: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'numeric' },
  weekday: { weekday: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
}
type Stretch = { startMs: number; endMs: number }
type Times = { start: ClockTime; end: ClockTime }

// On all lanes the same days and times are named again and again, and finding them is what drawing takes longest for.
const knownDays = new Map<string, string>()
const knownTimes = new Map<string, Times>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day in words. A day has no zone, so it is written as it stands in UTC. */
export function dayInWords(day: Day, language: Language, form: Form): string {
  return remembered(knownDays, `${language} ${form} ${day}`, () =>
    formatter(`${language} ${form}`, language, { ...FORMS[form], timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`)),
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
export function clockTimes({ startMs, endMs }: Stretch, day: Day, zone: string): Times {
  return remembered(knownTimes, `${zone} ${day} ${startMs} ${endMs}`, () =>
    timesOf({ start: instantAt(startMs), end: instantAt(endMs) }, day, zone),
  )
}

function formatter(key: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(formatters, key, () => new Intl.DateTimeFormat(LOCALES[language], options))
}
