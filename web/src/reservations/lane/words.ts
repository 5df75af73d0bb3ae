import { remembered } from '@bahnfrei/domain/base/call/remembered.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type ClockTime, clockOf, type Day, dayOf, instantAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { LOCALES } from '../../base/texts/texts.tsx'
import { yearIfOther } from '../../base/time/days.ts'

type Form = 'long' | 'short' | 'weekday' | 'monthYear'

const FORMS: Record<Form, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'numeric' },
  weekday: { weekday: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
}
type Stretch = { startMs: number; endMs: number }
type Times = { start: ClockTime; end: ClockTime }

// The same days and times recur on all lanes, and formatting them is the slowest part of drawing.
const knownDays = new Map<string, string>()
const knownTimes = new Map<string, Times>()
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A day in words, with the year only if it is not the current one: `Montag, 23. November`, short `Mo., 23.11.`. A day
 * has no time zone, so it is formatted in UTC.
 */
export function dayInWords(day: Day, language: Language, form: Form): string {
  const year = form === 'long' || form === 'short' ? yearIfOther(day) : {}
  const key = `${language} ${form} ${year.year}`
  return remembered(knownDays, `${key} ${day}`, () =>
    formatter(key, language, { ...formOf(form, language), ...year, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`)),
  )
}

/** A moment by the clock of the range: `Sa., 21.11., 18:00`. */
export function momentInWords(at: Temporal.Instant, language: Language, zone: string): string {
  return `${dayInWords(dayOf(at, zone), language, 'short')}, ${clockOf(at, zone).slice(0, 5)}`
}

/** The format of a day. In English the month is a word, because half of the world reads the month first in `23/11`. */
function formOf(form: Form, language: Language): Intl.DateTimeFormatOptions {
  return form === 'short' && language === 'en' ? { ...FORMS.short, month: 'short' } : FORMS[form]
}

/** The clock times of a stretch in the time zone of the range, with the offset if an hour happens twice. */
export function clockTimes({ startMs, endMs }: Stretch, day: Day, zone: string): Times {
  return remembered(knownTimes, `${zone} ${day} ${startMs} ${endMs}`, () =>
    timesOf({ start: instantAt(startMs), end: instantAt(endMs) }, day, zone),
  )
}

function formatter(key: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(formatters, key, () => new Intl.DateTimeFormat(LOCALES[language], options))
}
