import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { type Day, dayStart } from '@bahnfrei/domain/base/time.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>
const MONTHS = { long: { de: 'long', en: 'long' }, short: { de: 'numeric', en: 'short' } } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as a mail says it, the year only where it is another one: `Donnerstag, 21. Mai`, short `Do., 21.5.`. */
export function dayInWords(day: Day, language: Language, form: 'long' | 'short', now: Temporal.Instant): string {
  const hasYear = day.slice(0, 4) !== now.toString().slice(0, 4)
  // A number, because a day of Temporal makes the format find its pattern again each time.
  return formatOf(language, form, hasYear).format(dayStart(day, 'UTC').epochMilliseconds)
}

/** Made once for each: making one takes longer than all else that is said. */
function formatOf(language: Language, form: 'long' | 'short', hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${form} ${hasYear}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    weekday: form,
    day: 'numeric',
    month: MONTHS[form][language],
    ...(hasYear && { year: 'numeric' }),
  })
  formats.set(key, made)
  return made
}
