import { addDays, type Day, daysBetween } from '../base/time/time.ts'
import type { CertificateData } from './certificate.ts'
import { isConsent } from './kinds.ts'

/** The days before the end of a certificate on which its person and the officers are warned. */
export const WARNING_DAYS = [60, 14] as const

/** The facts that decide on which days a certificate counts. */
export type Validity = Pick<CertificateData, 'issued' | 'expires'> & { blocked: { on: Day } | null }

export function isValidOn({ issued, expires, blocked }: Validity, day: Day): boolean {
  return !isTooEarly(issued, day) && !isOver(expires, day) && (blocked === null || day < blocked.on)
}

export function isTooEarly(issued: Day | null, day: Day): boolean {
  return issued !== null && day < issued
}

export function isOver(expires: Day | null, day: Day): boolean {
  return expires !== null && expires < day
}

/** Whether the entered data of a certificate contradict each other, or lack what the law asks for. */
export function isContradictory(data: CertificateData): boolean {
  const { kind, issued, expires, weaponClasses, givenBy, blocked } = data
  if (issued !== null && expires !== null && expires < issued) return true
  if (blocked !== null && issued !== null && blocked.on < issued) return true
  if (!isConsent(kind)) return weaponClasses.length > 0 || givenBy !== ''
  // A paper that is taken before the shooting must have a day, and a consent somebody who gave it (§ 27 (3) WaffG).
  return issued === null || (kind === 'consent' && givenBy.trim() === '')
}

/**
 * Returns the warning that is due on this day, or nothing: the latest warning whose day has come, unless the
 * certificate has ended.
 */
export function warningDue(expires: Day | null, today: Day): (typeof WARNING_DAYS)[number] | undefined {
  if (expires === null || isOver(expires, today)) return undefined
  const left = daysBetween(today, expires)
  return WARNING_DAYS.findLast((days) => left <= days)
}

/** Returns the warnings for this end and the days on which they are due. */
export function warningDays(expires: Day): { days: (typeof WARNING_DAYS)[number]; on: Day }[] {
  return WARNING_DAYS.map((days) => ({ days, on: addDays(expires, -days) }))
}
