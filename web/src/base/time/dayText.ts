import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, daysBetween } from '@bahnfrei/domain/base/time/time.ts'

/** The first and the last day that are allowed, both included. */
export type Limits = { min?: Day | undefined; max?: Day | undefined }

const SEPARATORS = { de: '.', en: '/' } as const satisfies Record<Language, string>
const WRITTEN = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d\d)?)?$/

/** A day as a field shows it: `21.11.2026`, in English `21/11/2026`. Other texts stay unchanged. */
export function dayText(day: string, language: Language): string {
  return isDay(day) ? day.split('-').reverse().join(SEPARATORS[language]) : day
}

/**
 * Parses a typed day, day before month, in any usual form: `21.11.2026`, `21/11/26`, `21.11.`, `21112026` or
 * `2026-11-21`. A missing year or century is chosen so that the day is within the limits and close to today.
 */
export function dayFrom(text: string, { today, ...limits }: Limits & { today: Day }): Day | undefined {
  const written = text.trim().replace(/^(\d\d)(\d\d)(\d{4}|\d\d)?$/, '$1.$2.$3')
  if (isDay(written)) return written
  const [, date = '', month = '', year] = WRITTEN.exec(written) ?? []
  const days = yearsOf(year, Number(today.slice(0, 4)))
    .map((each) => `${String(each).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter(isDay)
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))
  return days.find((day) => flawOf(day, limits) === undefined) ?? days[0]
}

/** Whether a typed day is complete, so that it can be read before the field is left. */
export function isWhole(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$|^\d{8}$|\D\d{4}$/.test(text.trim())
}

export function flawOf(day: Day, { min, max }: Limits): 'TOO_EARLY' | 'TOO_LATE' | undefined {
  if (min !== undefined && day < min) return 'TOO_EARLY'
  return max !== undefined && day > max ? 'TOO_LATE' : undefined
}

function yearsOf(year: string | undefined, present: number): number[] {
  if (year === undefined) return [present - 1, present, present + 1]
  if (year.length === 4) return [Number(year)]
  const inCentury = present - (present % 100) + Number(year)
  return [inCentury - 100, inCentury, inCentury + 100]
}
