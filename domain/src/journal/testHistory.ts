import type { Day } from '../base/time/time.ts'
import type { NeedEntry, NeedPerson, OwnWeapon, UsedWeapon } from './needFacts.ts'

/** The day of the check in tests, unless a case names another. */
export const CHECK: Day = '2026-11-24'

type Changes = Partial<NeedEntry> & { with?: Partial<UsedWeapon> }

/** Returns an approved training with the person's pistol for each of the days, which are separated by blanks. */
export function shot(days: string, { with: used, ...changes }: Changes = {}): NeedEntry[] {
  return days.split(' ').map((day) => ({
    day,
    state: 'approved',
    approvedOn: day,
    writtenOn: day,
    kind: 'training',
    clubId: 'home',
    weapons: [
      { weaponId: 'pistol', kind: 'short', licenceNeeded: true, own: true, shots: 40, bySportRules: true, ...used },
    ],
    ...changes,
  }))
}

export const rifle = { with: { weaponId: 'rifle', kind: 'long' } } as const

/** Returns a person with a membership since 2015, and a pistol and a licence for six years. */
export function shooter(changes: Partial<NeedPerson> = {}): NeedPerson {
  return {
    clubs: [{ clubId: 'home', from: '2015-01-01', until: null }],
    weapons: [pistol()],
    firstFirearmOn: '2020-11-01',
    firstAmmunitionOn: null,
    tenYearCheckOn: null,
    ...changes,
  }
}

export function pistol(changes: Partial<OwnWeapon> = {}): OwnWeapon {
  return {
    id: 'pistol',
    kind: 'short',
    licenceNeeded: true,
    acquiredOn: '2020-11-01',
    givenUpOn: null,
    isOverQuota: false,
    ...changes,
  }
}

export function ownRifle(changes: Partial<OwnWeapon> = {}): OwnWeapon {
  return pistol({ id: 'rifle', kind: 'long', ...changes })
}

/**
 * Days of which one lies in each quarter and in each three months counted back from the check, without a longer gap.
 */
export const QUARTERLY = '2025-01-15 2025-04-10 2025-07-05 2025-10-01 2025-12-28 2026-03-25 2026-06-20 2026-09-15'
/** Six days in May of each of the two years, and no others. */
export const SIX_EACH_YEAR =
  '2025-05-01 2025-05-02 2025-05-03 2025-05-04 2025-05-05 2025-05-06 2026-05-01 2026-05-02 2026-05-03 2026-05-04 2026-05-05 2026-05-06'

export function without(days: string, ...left: Day[]): string {
  return days
    .split(' ')
    .filter((day) => !left.includes(day))
    .join(' ')
}
