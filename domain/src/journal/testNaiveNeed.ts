import type { Day } from '../base/time/time.ts'
import type { NeedEntry, NeedPerson, WeaponKind } from './needFacts.ts'

/**
 * A second computation of the need, to test the first one against it: slow, day by day, with days as texts, and without
 * any code of the rules.
 */

const FIRST = Date.UTC(2005, 0, 1)
const CALENDAR: Day[] = Array.from({ length: 12_000 }, (_, day) =>
  new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10),
)
const PLACE = new Map(CALENDAR.map((day, place) => [day, place]))
type Window = 'toYesterday' | 'toToday'
const WINDOWS: Window[] = ['toYesterday', 'toToday']

export function back(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Returns the same day so many months later. */
function forward(day: Day, months: number): Day {
  return back(day, -months)
}

export function walk(from: Day, days: number): Day {
  return CALENDAR[(PLACE.get(from) ?? Number.NaN) + days] as Day
}

/**
 * Yields each day of a period that ends on the day before the check, or with the check (then it begins a day later).
 */
function* daysOf(from: Day, to: Day, window: Window): Generator<Day> {
  const more = window === 'toToday' ? 1 : 0
  const last = (PLACE.get(to) ?? 0) + more
  for (let place = (PLACE.get(from) ?? 0) + more; place < last; place += 1) yield CALENDAR[place] as Day
}

export class NaiveNeed {
  readonly #person: NeedPerson
  readonly #entries: readonly NeedEntry[]
  readonly #shot = new Map<string, Set<Day>>()

  constructor(person: NeedPerson, entries: readonly NeedEntry[]) {
    this.#person = person
    this.#entries = entries
  }

  /** Returns the days of approved entries that count and have such a weapon; cached by `what`. */
  #daysWith(what: string, asks: (weapon: NeedEntry['weapons'][number], entry: NeedEntry) => boolean): Set<Day> {
    const known = this.#shot.get(what)
    if (known !== undefined) return known
    const days = new Set<Day>()
    for (const entry of this.#entries)
      for (const weapon of entry.weapons) {
        if (entry.state !== 'approved') continue
        if (!weapon.licenceNeeded || !weapon.bySportRules || weapon.shots === 0) continue
        if (asks(weapon, entry)) days.add(entry.day)
      }
    this.#shot.set(what, days)
    return days
  }

  own(kind: WeaponKind): Set<Day> {
    return this.#daysWith(`own ${kind}`, (weapon) => weapon.own && weapon.kind === kind)
  }

  any(): Set<Day> {
    return this.#daysWith('any', () => true)
  }

  isQuarterly(shot: Set<Day>, on: Day): boolean {
    return WINDOWS.every((window) => {
      const shotIn = new Map<string, boolean>()
      const daysIn = new Map<string, number>()
      for (const day of daysOf(back(on, 24), on, window)) {
        const quarter = `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`
        daysIn.set(quarter, (daysIn.get(quarter) ?? 0) + 1)
        shotIn.set(quarter, shotIn.get(quarter) === true || shot.has(day))
      }
      return [...shotIn].every(([quarter, isShot]) => isShot || (daysIn.get(quarter) ?? 0) < lengthOfQuarter(quarter))
    })
  }

  isInEachBlock(shot: Set<Day>, on: Day, months: number, blocks: number, needed: number): boolean {
    return WINDOWS.every((window) => {
      for (let block = 1; block <= blocks; block += 1) {
        let found = 0
        for (const day of daysOf(back(on, block * months), back(on, (block - 1) * months), window))
          if (shot.has(day)) found += 1
        if (found < needed) return false
      }
      return true
    })
  }

  isWithoutGap(shot: Set<Day>, on: Day): boolean {
    return WINDOWS.every((window) => {
      let last = back(on, 24)
      for (const day of daysOf(back(on, 24), on, window)) {
        if (!shot.has(day)) continue
        if (day > forward(last, 3)) return false
        last = day
      }
      return on <= forward(last, 3)
    })
  }

  isSixInOne(shot: Set<Day>, on: Day): boolean {
    return WINDOWS.every((window) =>
      [0, 12].some((months) => {
        const year = [...daysOf(back(on, months + 12), back(on, months), window)]
        return year.filter((day) => shot.has(day)).length >= 6
      }),
    )
  }

  isRecordEnough(shot: Set<Day>, on: Day): boolean {
    const isOnceEachQuarter =
      this.isQuarterly(shot, on) && this.isInEachBlock(shot, on, 3, 8, 1) && this.isWithoutGap(shot, on)
    return isOnceEachQuarter || this.isInEachBlock(shot, on, 12, 2, 6)
  }

  isMonthly(shot: Set<Day>, on: Day): boolean {
    return WINDOWS.every((window) => {
      const months = new Map<string, { days: number; isShot: boolean }>()
      for (const day of daysOf(back(on, 12), on, window)) {
        const month = months.get(day.slice(0, 7)) ?? { days: 0, isShot: false }
        months.set(day.slice(0, 7), { days: month.days + 1, isShot: month.isShot || shot.has(day) })
      }
      return [...months].every(([month, { days, isShot }]) => isShot || days < lengthOfMonth(month))
    })
  }

  isMember(on: Day): boolean {
    return this.#person.clubs.some(({ from, until }) => from <= on && (until === null || on <= until))
  }

  /** Whether the person was a member on each day of the last twelve months. */
  isMemberForAYear(on: Day): boolean {
    for (let day = on; day >= back(on, 12); day = walk(day, -1)) if (!this.isMember(day)) return false
    return true
  }

  owns(kind: WeaponKind, on: Day): boolean {
    return this.#person.weapons.some(
      (weapon) =>
        weapon.licenceNeeded &&
        weapon.kind === kind &&
        weapon.acquiredOn <= on &&
        !(weapon.givenUpOn !== null && weapon.givenUpOn <= on),
    )
  }

  isTenYearsOver(on: Day): boolean {
    const { firstFirearmOn, firstAmmunitionOn, tenYearCheckOn } = this.#person
    const first = [firstFirearmOn, firstAmmunitionOn].filter((day) => day !== null).sort()[0]
    if (first === undefined || on <= forward(first, 120)) return false
    if (on > forward(first, 132)) return true
    return tenYearCheckOn !== null && tenYearCheckOn <= on && tenYearCheckOn >= forward(first, 120)
  }

  isKindKept(kind: WeaponKind, on: Day, shot = this.own(kind)): boolean {
    return !this.owns(kind, on) || this.isTenYearsOver(on) || this.isRecordEnough(shot, on)
  }

  isWeaponAboveQuotaKept(weaponId: string, on: Day): boolean {
    const weapon = this.#person.weapons.find(({ id }) => id === weaponId)
    if (weapon === undefined || on < weapon.acquiredOn || (weapon.givenUpOn ?? '9999') <= on) return true
    const asks = (used: NeedEntry['weapons'][number], entry: NeedEntry) =>
      entry.kind === 'competition' && used.own && used.weaponId === weaponId
    return this.isInEachBlock(this.#daysWith(`contest ${weaponId}`, asks), on, 12, 2, 1)
  }

  isKept(on: Day): boolean {
    const above = this.#person.weapons.filter((weapon) => weapon.isOverQuota && weapon.licenceNeeded)
    return (
      this.isMember(on) &&
      this.isKindKept('short', on) &&
      this.isKindKept('long', on) &&
      above.every(({ id }) => this.isWeaponAboveQuotaKept(id, on))
    )
  }

  mayAcquire(on: Day): boolean {
    const shot = this.any()
    const hasShotForAYear = [...shot].some((day) => day <= back(on, 12))
    if (!hasShotForAYear || !this.isMemberForAYear(on)) return false
    const isEachMonth = this.isMonthly(shot, on) && this.isInEachBlock(shot, on, 1, 12, 1)
    return isEachMonth || this.isInEachBlock(shot, on, 12, 1, 18)
  }
}

function lengthOfQuarter(quarter: string): number {
  const [year = 0, number = 0] = quarter.split(' ').map(Number)
  return (Date.UTC(year, number * 3, 1) - Date.UTC(year, number * 3 - 3, 1)) / 86_400_000
}

function lengthOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
