import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { LOCALES } from './texts.tsx'

/** A day in words: `Sonntag 17. Mai 2026`, the format EEEE dd. MMMM yyyy (SHELL-006). */
export function dayWords(day: Day, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
  const number = day.slice(8)
  const month = part({ month: 'long' })
  const weekday = part({ weekday: 'long' })
  return language === 'de'
    ? `${weekday} ${number}. ${month} ${day.slice(0, 4)}`
    : `${weekday} ${number} ${month} ${day.slice(0, 4)}`
}

/** A moment in words, in the time zone of the device: `Sonntag 17. Mai 2026, 20:00`. */
export function momentWords(at: number, language: Language): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return `${dayWords(moment.toPlainDate().toString(), language)}, ${moment.toPlainTime().toString().slice(0, 5)}`
}
