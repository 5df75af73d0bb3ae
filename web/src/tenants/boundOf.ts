import { slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Bound } from '@bahnfrei/domain/tenants/agreement.ts'
import type { Tenancy } from '@bahnfrei/domain/tenants/calls.ts'

/**
 * The agreements in the form in which the domain checks reservations. `counted` has the reservations that count towards
 * the hours a week.
 */
export function boundOf(tenancies: readonly Tenancy[]): Bound[] {
  return tenancies.map(({ clubId, windows, minutesPerWeek, horizonDays, counted, terms, acceptedVersion }) => ({
    clubId,
    windows,
    minutesPerWeek,
    horizonDays,
    isAccepted: terms === null || acceptedVersion === terms.version,
    counted: counted.map(({ rangeId, start, end }) => ({ rangeId, slot: slotAt(start, end) })),
  }))
}

/**
 * The agreements that bind the caller's reservations: the caller's personal ones if there are any, else those of the
 * caller's member clubs.
 */
export function ofPerson(tenancies: readonly Tenancy[]): readonly Tenancy[] {
  const own = tenancies.filter(({ kind }) => kind === 'person')
  return own.length > 0 ? own : tenancies.filter(({ bindsPerson }) => bindsPerson)
}
