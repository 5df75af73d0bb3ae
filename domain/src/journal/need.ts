import type { Day } from '../base/time/time.ts'
import { type Acquire, acquireOf } from './acquire.ts'
import type { OfficerAnswer } from './clubNeedList.ts'
import { countDays, type NeedMarks } from './countedDays.ts'
import { codeOf, type DayCode, dayOfCode } from './dayCode.ts'
import { type KeptKind, keptKind } from './keep.ts'
import { isMemberOn, membershipOf } from './membership.ts'
import { type NeedEntry, type NeedPerson, WEAPON_KINDS } from './needFacts.ts'
import { type Light, lightOf } from './needLight.ts'
import { type NeedMonth, needPicture } from './needPicture.ts'
import { type Certified, type Certifier, certifiersOn, type Reading, rulesOn } from './needRules.ts'
import type { NeedSentence } from './needTexts.ts'
import { outlookOf } from './outlook.ts'
import { type OverQuotaWeapon, overQuotaOf } from './overQuota.ts'
import { ownershipOf, owns } from './ownership.ts'
import { licenceSince, tenYearsOf } from './tenYears.ts'

/** The need of a sport shooter (§ 14 WaffG) on the day of a check, computed by the strictest reading. */
export type Need = {
  on: Day
  /** The version of the law by which the need was computed. */
  law: { name: string; asOf: Day; since: Day }
  acquire: Acquire
  /** Absent for a person without a licence. */
  keep: Keep | undefined
  certifiers: Record<Certified, { by: readonly Certifier[]; source: string } | undefined>
  marks: NeedMarks
  picture: NeedMonth[]
}

type Keep = {
  light: Light
  isMember: boolean
  kinds: KeptKind[]
  overQuota: OverQuotaWeapon[]
  /** The readings of the ten years. A reading is met when by it the law no longer asks for the record. */
  readings: Reading[]
  notes: NeedSentence[]
}

type Asked = {
  person: NeedPerson
  entries: readonly NeedEntry[]
  on: Day
  /** The competitions a year that the association asks for with a weapon above the quota. */
  competitionsAYear?: number
}

/** Computes the need. Throws a RangeError for a day before the first version of the law that `rulesOn` knows. */
export function needOf({ person, entries, on: day, competitionsAYear }: Asked): Need {
  const rules = rulesOn(day)
  if (rules === undefined) throw new RangeError(`The rules of ${day} are not known.`)
  const on = codeOf(day)
  const membership = membershipOf(person.clubs)
  const counted = countDays(entries, membership, day, rules.keep.periodMonths)
  const ownership = ownershipOf(person.weapons)
  const tenYears = tenYearsOf(person, rules.keep)
  const facts = { on, membership, ownership, tenYears, counted }

  const keep = (): Keep => {
    const kinds = WEAPON_KINDS.filter((kind) => owns(ownership, kind, on)).map((kind) =>
      keptKind({ ...facts, rules: rules.keep }, kind),
    )
    const overQuota = overQuotaOf({ ...facts, rules, weapons: person.weapons, competitionsAYear })
    const isMember = isMemberOn(membership, on)
    const notMemberFrom = outlookOf((at) => isMemberOn(membership, at), [], on, 0).notEnoughFrom
    const notes = notesOf(counted.marks, kinds, tenYears.isBeforeCheck(on) ? tenYears.tenYearsOn : undefined)
    const isEnough = !tenYears.isRecordAskedFor(on) && tenYears.tenYearsOn
    return {
      light: lightOf({ on, isMember, notMemberFrom, kinds, overQuota }),
      isMember,
      kinds,
      overQuota,
      readings: tenYears.readingsOn(on),
      notes: isEnough ? [{ key: 'MEMBERSHIP_ENOUGH', args: { since: dayOfCode(isEnough) } }, ...notes] : notes,
    }
  }

  return {
    on: day,
    law: { name: rules.law, asOf: rules.asOf, since: rules.since },
    acquire: acquireOf({ ...facts, rules: rules.acquire }),
    keep: licenceSince(person) === undefined ? undefined : keep(),
    certifiers: {
      acquire: certifiersOn(day, 'acquire'),
      keep: certifiersOn(day, tenYears.havePassed(on) ? 'keepAfterTenYears' : 'keep'),
      keepAfterTenYears: certifiersOn(day, 'keepAfterTenYears'),
      overQuota: certifiersOn(day, 'overQuota'),
    },
    marks: counted.marks,
    picture: needPicture(counted, on, rules.keep.periodMonths),
  }
}

/**
 * Returns the answer for officers on whether the need of a person continues; nothing for a person without a licence.
 */
export function answerForOfficer({ keep }: Need): OfficerAnswer | undefined {
  return keep && ({ green: 'yes', yellow: 'soon', red: 'no' } as const)[keep.light.colour]
}

function notesOf(marks: NeedMarks, kinds: KeptKind[], tenYearsOn: DayCode | undefined): NeedSentence[] {
  const notes: NeedSentence[] = kinds.flatMap((kind) => kind.notes)
  if (kinds.length === 0) notes.push({ key: 'NO_OWN_WEAPON', args: {} })
  if (tenYearsOn !== undefined)
    notes.push({ key: 'KEEP_RECORD_UNTIL_CHECK', args: { tenYearsOn: dayOfCode(tenYearsOn) } })
  if (marks.otherClubs.length > 0) notes.push({ key: 'AT_OTHER_CLUBS', args: { days: marks.otherClubs.length } })
  if (marks.late.length > 0) notes.push({ key: 'WRITTEN_LATE', args: { days: marks.late.length } })
  if (marks.approvedAfterCheck.length > 0)
    notes.push({ key: 'APPROVED_AFTER_CHECK', args: { days: marks.approvedAfterCheck.length } })
  return notes
}
