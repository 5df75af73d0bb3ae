import type { Day } from '../base/time/time.ts'
import { codeOf, type DayCode, dayOfCode, monthsBefore } from './dayCode.ts'
import { isMemberOn, type Membership } from './membership.ts'
import type { NeedEntry, UsedWeapon, WeaponKind } from './needFacts.ts'

/** Days that count, sorted and each once: the law counts days of shooting, however many entries a day has. */
export type Days = readonly DayCode[]

/** The days that count by the entries of a person, in the period before a check. */
export type CountedDays = {
  /**
   * Days with any weapon that needs a licence, as acquiring asks for. The first day ever is among them, also when it is
   * older than the period.
   */
  any: Days
  /**
   * The days by kind of weapon: with any weapon, with the person's weapons (which keeping a licence asks for), and of
   * those the days at ranges of the person's clubs.
   */
  kinds: Readonly<Record<WeaponKind, { any: Days; own: Days; ownAtOwnClubs: Days }>>
  /** The days of contests with each weapon of the person, by its id: competitions only, and with club matches. */
  contests: ReadonlyMap<string, { competitions: Days; withClubMatches: Days }>
  /** Days of the period about which an authority could ask. */
  marks: NeedMarks
}

/** Days of the period that count, but that the evidence marks. */
export type NeedMarks = {
  /** Days at a range of a club whose member the person was not. */
  otherClubs: readonly Day[]
  /** Days whose entry was written later than a week afterwards. */
  late: readonly Day[]
  /** Days that were approved only after the day of the check. */
  approvedAfterCheck: readonly Day[]
}

/** The days after which an entry counts as late. We chose the number: the law has none. */
const LATE_AFTER_DAYS = 7

/** Whether an entry can count at all: it is approved and not after the day of the check. */
function mayCount(entry: NeedEntry, on: Day): boolean {
  return entry.state === 'approved' && entry.day <= on
}

/**
 * Whether a weapon of an entry makes its day count. The weapon decides whether a licence is needed; air guns and the
 * like never count.
 */
function counts({ licenceNeeded, bySportRules, shots }: UsedWeapon): boolean {
  return licenceNeeded && bySportRules && shots !== 0
}

export function countDays(
  entries: readonly NeedEntry[],
  membership: Membership,
  on: Day,
  periodMonths: number,
): CountedDays {
  const any: DayCode[] = []
  const kinds = { short: newKind(), long: newKind() }
  const contests = new Map<string, { competitions: DayCode[]; withClubMatches: DayCode[] }>()
  const marks = { otherClubs: new Set<Day>(), late: new Set<Day>(), approvedAfterCheck: new Set<Day>() }
  const periodFrom = dayOfCode(monthsBefore(codeOf(on), periodMonths))
  let first: Day | undefined

  for (const entry of entries) {
    if (!mayCount(entry, on)) continue
    // Only the first day matters among entries older than the period, and most of ten years is older.
    if (entry.day < periodFrom) {
      if ((first === undefined || entry.day < first) && entry.weapons.some(counts)) first = entry.day
      continue
    }
    const weapons = entry.weapons.filter(counts)
    if (weapons.length === 0) continue
    const code = codeOf(entry.day)
    const isAtOwnClub = entry.clubId !== null && isMemberOn(membership, code, entry.clubId)
    any.push(code)
    for (const { kind, own } of weapons) {
      kinds[kind].any.push(code)
      if (own) kinds[kind].own.push(code)
      if (own && isAtOwnClub) kinds[kind].ownAtOwnClubs.push(code)
    }
    if (entry.kind !== 'training') addContest(contests, entry, weapons, code)
    if (!isAtOwnClub) marks.otherClubs.add(entry.day)
    if (isLate(entry, code)) marks.late.add(entry.day)
    if (entry.approvedOn !== null && entry.approvedOn > on) marks.approvedAfterCheck.add(entry.day)
  }

  if (first !== undefined) any.push(codeOf(first))
  return {
    any: sorted(any),
    kinds: { short: sortedKind(kinds.short), long: sortedKind(kinds.long) },
    contests: new Map(
      [...contests].map(([id, { competitions, withClubMatches }]) => [
        id,
        { competitions: sorted(competitions), withClubMatches: sorted(withClubMatches) },
      ]),
    ),
    marks: {
      otherClubs: [...marks.otherClubs].sort(),
      late: [...marks.late].sort(),
      approvedAfterCheck: [...marks.approvedAfterCheck].sort(),
    },
  }
}

function addContest(
  contests: Map<string, { competitions: DayCode[]; withClubMatches: DayCode[] }>,
  { kind }: NeedEntry,
  weapons: readonly UsedWeapon[],
  code: DayCode,
): void {
  for (const { weaponId, own } of weapons) {
    if (weaponId === null || !own) continue
    const days = contests.get(weaponId) ?? { competitions: [], withClubMatches: [] }
    if (kind === 'competition') days.competitions.push(code)
    days.withClubMatches.push(code)
    contests.set(weaponId, days)
  }
}

function isLate({ day, writtenOn }: NeedEntry, code: DayCode): boolean {
  // Most are written in the same month, where codes differ by days.
  const written = codeOf(writtenOn)
  if (written - code <= LATE_AFTER_DAYS) return false
  return Temporal.PlainDate.from(day).until(writtenOn).days > LATE_AFTER_DAYS
}

type DaysOfKind = { any: DayCode[]; own: DayCode[]; ownAtOwnClubs: DayCode[] }

function newKind(): DaysOfKind {
  return { any: [], own: [], ownAtOwnClubs: [] }
}

function sortedKind({ any, own, ownAtOwnClubs }: DaysOfKind) {
  return { any: sorted(any), own: sorted(own), ownAtOwnClubs: sorted(ownAtOwnClubs) }
}

function sorted(days: DayCode[]): Days {
  return days.sort((a, b) => a - b).filter((day, at) => day !== days[at - 1])
}
