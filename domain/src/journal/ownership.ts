import { codeOf, type DayCode } from './dayCode.ts'
import type { OwnWeapon, WeaponKind } from './needFacts.ts'

/** The times in which a person owned weapons with a licence, by kind. */
export type Ownership = readonly { id: string; kind: WeaponKind; from: DayCode; before: DayCode }[]

export function ownershipOf(weapons: readonly OwnWeapon[]): Ownership {
  return weapons
    .filter(({ licenceNeeded }) => licenceNeeded)
    .map(({ id, kind, acquiredOn, givenUpOn }) => ({
      id,
      kind,
      from: codeOf(acquiredOn),
      before: givenUpOn === null ? Number.POSITIVE_INFINITY : codeOf(givenUpOn),
    }))
}

export function owns(ownership: Ownership, kind: WeaponKind, on: DayCode): boolean {
  return ownership.some((weapon) => weapon.kind === kind && weapon.from <= on && on < weapon.before)
}

/**
 * Returns the first day of the time up to `on` in which the person always owned some weapon of the kind; nothing when
 * none is owned on that day.
 */
export function ownedSince(ownership: Ownership, kind: WeaponKind, on: DayCode): DayCode | undefined {
  if (!owns(ownership, kind, on)) return undefined
  let since = on
  for (let next = reaching(ownership, kind, since); next < since; next = reaching(ownership, kind, since)) since = next
  return since
}

function reaching(ownership: Ownership, kind: WeaponKind, since: DayCode): DayCode {
  return ownership
    .filter((weapon) => weapon.kind === kind && weapon.from < since && weapon.before >= since)
    .reduce((earliest, { from }) => Math.min(earliest, from), since)
}
