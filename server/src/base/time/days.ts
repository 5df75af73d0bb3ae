import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, dayStart, happensTwice } from '@bahnfrei/domain/base/time/time.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>
const MONTHS = { long: { de: 'long', en: 'long' }, short: { de: 'numeric', en: 'short' } } as const
const DATES = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a day for a mail, with the year only if it is not the current one: `Donnerstag, 21. Mai`, short `Do., 21.5.`.
 */
export function dayInWords(day: Day, language: Language, form: 'long' | 'short', now: Temporal.Instant): string {
  const hasYear = day.slice(0, 4) !== now.toString().slice(0, 4)
  return inWords(day, language, `${form} ${hasYear}`, () => ({
    weekday: form,
    day: 'numeric',
    month: MONTHS[form][language],
    ...(hasYear && { year: 'numeric' }),
  }))
}

/** Formats a day for a paper, with its year: `24. November 2026`, medium and numeric `24.11.2026`. */
export function dateInWords(day: Day, language: Language, form: keyof typeof DATES): string {
  return inWords(day, language, form, () => DATES[form])
}

/**
 * Formats a moment for mails and papers, to the minute in German time. Adds `MEZ` or `MESZ` in the hour that occurs
 * twice, where the time alone is ambiguous.
 */
export function momentInWords(at: Temporal.Instant, language: Language, dateStyle: 'long' | 'medium'): string {
  const form = { dateStyle, timeStyle: 'short', timeZone: GERMAN } as const
  const said = at.toLocaleString(LOCALES[language], form)
  if (!happensTwice(at, GERMAN)) return said
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone: GERMAN, timeZoneName: 'short' })
  const name = parts.formatToParts(at.epochMilliseconds).find(({ type }) => type === 'timeZoneName')?.value
  return `${said} ${name}`
}

const GERMAN = 'Europe/Berlin'

/** Formats a day with a cached formatter, because making one takes longer than everything else. */
function inWords(day: Day, language: Language, name: string, options: () => Intl.DateTimeFormatOptions): string {
  const key = `${language} ${name}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options() })
  formats.set(key, format)
  // A number, because a day of Temporal makes the format find its pattern again each time.
  return format.format(dayStart(day, 'UTC').epochMilliseconds)
}
