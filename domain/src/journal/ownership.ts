import { codeOf, type DayCode } from './dayCode.ts'
import type { OwnWeapon, WeaponKind } from './needFacts.ts'

/** When a person owned a weapon that needs a licence, as far as its kind goes. */
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
 * Returns the day since which a weapon of the kind was always owned, one after the other; nothing when none is owned.
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
