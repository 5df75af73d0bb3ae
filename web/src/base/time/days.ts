import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { LOCALES } from '../texts/texts.tsx'

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** A day in words, with the year only if it is not the current year: `Montag, 23. November`. */
export function dayWords(day: Day, language: Language): string {
  return formatted(day, language, { ...LONG, ...yearIfOther(day) })
}

/** A day in words without the weekday: `23. November`. */
export function dateWords(day: Day, language: Language): string {
  return formatted(day, language, { day: 'numeric', month: 'long', ...yearIfOther(day) })
}

/** A moment in words, in the time zone of the device: `Sonntag, 17. Mai, 20:00`. */
export function momentWords(at: number, language: Language): string {
  const { day, clock } = onDevice(at)
  return `${dayWords(day, language)}, ${clock}`
}

/** A moment in words, for today only the clock time: `20:00`. */
export function asOfWords(at: number, language: Language): string {
  const { day, clock } = onDevice(at)
  return day === onDevice(Date.now()).day ? clock : momentWords(at, language)
}

/** The clock time of a moment, in the time zone of the device. */
export function timeWords(at: number): string {
  return onDevice(at).clock
}

/** The day of a moment, in the time zone of the device. */
export function dayOnDevice(at: number): Day {
  return onDevice(at).day
}

/** A day in the format of records, EEEE dd. MMMM yyyy (SHELL-006): `Sonntag 17. Mai 2026`. */
export function recordedDay(day: Day, language: Language): string {
  const [weekday, month] = [formatted(day, language, { weekday: 'long' }), formatted(day, language, { month: 'long' })]
  const dot = language === 'de' ? '.' : ''
  return `${weekday} ${day.slice(8)}${dot} ${month} ${day.slice(0, 4)}`
}

/** A day in figures, for columns: `17.05.2026`. */
export function dayFigures(day: Day, language: Language): string {
  return formatted(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** A moment in the format of records, in the time zone of the device: `Sonntag 17. Mai 2026, 20:00`. */
export function recordedMoment(at: number, language: Language): string {
  const { day, clock } = onDevice(at)
  return `${recordedDay(day, language)}, ${clock}`
}

/** The day of a moment in words, with its year: `27. November 2026`. */
export function dateOf(at: number, language: Language): string {
  return onClock(at, language, { dateStyle: 'long' })
}

/** A moment in figures, for columns and facts: `21.11.2026, 18:04`. */
export function momentFigures(at: number, language: Language): string {
  return onClock(at, language, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A moment in figures with its seconds: `21.11.2026, 18:04:09`. */
export function secondFigures(at: number, language: Language): string {
  return onClock(at, language, { dateStyle: 'medium', timeStyle: 'medium' })
}

/** The format option for the year; none for days of the current year. */
export function yearIfOther(day: Day): { year?: 'numeric' } {
  return day.slice(0, 4) === String(new Date().getFullYear()) ? {} : { year: 'numeric' }
}

function onDevice(at: number): { day: Day; clock: string } {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return { day: moment.toPlainDate().toString(), clock: moment.toPlainTime().toString().slice(0, 5) }
}

/** Formats a day. A day has no time zone, so it is formatted in UTC. */
function formatted(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
}

/** Formats a moment in the time zone of the device. */
function onClock(at: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], options).format(at)
}

/** The month of a day in words: `November 2026`. */
export function monthWords(day: Day, language: Language): string {
  return formatted(day, language, { month: 'long', year: 'numeric' })
}

/** The month of a day, abbreviated: `Nov`. */
export function monthWord(day: Day, language: Language): string {
  return formatted(day, language, { month: 'short' }).replace('.', '')
}

/** The weekday, abbreviated: `Mo`. */
export function weekdayWord(day: Day, language: Language): string {
  return formatted(day, language, { weekday: 'short' }).replace('.', '')
}

/** The day of the month without a leading zero: `7`. */
export function dayOfMonth(day: Day): string {
  return String(Number(day.slice(8)))
}
