import { expect, test } from 'vitest'
import { CYCLE_STARTS } from '../accounts/settings.ts'
import { often, seedOr } from '../base/testLength.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { BILLING_INTERVALS } from '../groups/group.ts'
import { dueOn } from './due.ts'
import type { FeeFacts, OwedFee } from './facts.ts'
import { FACTS, member, YEARLY } from './testFacts.ts'

const FIRST = '2027-01-01'
/** Three years, of which the second has a 29 February. */
const DAYS = Array.from({ length: 3 * 365 + 1 }, (_, index) => addDays(FIRST, index))
const LAST = DAYS.at(-1) as Day

type Written = { start: Day; end: Day; on: Day }

/** Writes what is due on each of some days, and keeps what was written. Returns it for each person. */
function writtenIn(fee: OwedFee, facts: FeeFacts, days: readonly Day[] = DAYS): Map<string, Written[]> {
  const written = new Map<string, Written[]>()
  for (const day of days) {
    const billed = [...written].map(([debtorId, periods]) => ({ feeId: fee.id, debtorId, periods }))
    for (const { uid, start, end } of dueOn({ ...facts, fees: [fee], billed }, day).lines) {
      const before = written.get(uid ?? '') ?? []
      written.set(uid ?? '', [...before, { start, end, on: day }])
    }
  }
  return written
}

/** Returns the day that lies a number of months after another one, or the last one of its month; written apart from the rule. */
function later(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
  return found.toISOString().slice(0, 10)
}

const ANCHORS: Record<(typeof CYCLE_STARTS)[number], (joined: Day) => Day> = {
  sameDay: (joined) => joined,
  startOfMonth: (joined) => joined.replace(/-\d\d$/, '-01'),
  startOfYear: (joined) => joined.replace(/-\d\d-\d\d$/, '-01-01'),
}

type Expected = { anchor: Day; joined: Day; left: Day | null; months: number; offset: number }

/** Returns what must be written in the three years, found by walking from the anchor to the end. */
function expectedOf({ anchor, joined, left, months, offset }: Expected): Written[] {
  const found: Written[] = []
  for (let number = 0; ; number += 1) {
    const start = later(anchor, number * months)
    const end = addDays(later(anchor, (number + 1) * months), -1)
    const on = [addDays(start, offset), joined, FIRST].toSorted().at(-1) as Day
    if (addDays(start, offset) > LAST || (left !== null && start > left)) return found
    // Somebody who was there before the fee owes it from the first period that begins with it.
    const isOwed = joined < FIRST ? start >= FIRST : end >= joined
    if (isOwed && on <= LAST) found.push({ start, end, on })
  }
}

const PEOPLE = [
  ...['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2028-02-28', '2028-02-29', '2027-08-31', '2028-12-30'],
  ...['2019-01-31', '2024-02-29', '2026-11-30', '2020-03-28'],
].flatMap((joined) => [
  { joined, left: null },
  { joined, left: '2029-02-28' },
  { joined, left: '2029-07-31' },
])
const OFFSETS = Array.from({ length: 31 }, (_, index) => index - 15)
const ALL = BILLING_INTERVALS.flatMap((months) =>
  [...CYCLE_STARTS, 'group' as const].flatMap((cycle) => OFFSETS.map((offset) => ({ months, cycle, offset }))),
)
/** In the gate every so many of them, so that each interval, start and sign of the offset is among them. */
const SOME = ALL.filter((_, index) => (index + seedOr(0)) % often({ gate: 53, long: 1 }) === 0)

test.each(SOME)(
  'in three years each period of $months months from $cycle with an offset of $offset days is written once, on its day [BILL-047] [BILL-100] [MEMB-084] [M19]',
  ({ months, cycle, offset }) => {
    const fee: OwedFee = { ...YEARLY, billingInterval: months, billingDayOffset: offset, startsOn: FIRST }
    const members = PEOPLE.map(({ joined, left }, index) =>
      member(`u${index}`, { joinDate: joined, leaveDate: left, status: left === null ? 'member' : 'exMember' }),
    )
    if (cycle !== 'group') {
      const found = writtenIn(fee, { ...FACTS, cycleStart: cycle, members })
      for (const [index, { joined, left }] of PEOPLE.entries()) {
        const expected = expectedOf({ anchor: ANCHORS[cycle](joined), joined, left, months, offset })
        expect(found.get(`u${index}`) ?? []).toEqual(expected)
        for (const [at, { start }] of expected.entries())
          if (at > 0) expect(addDays(expected[at - 1]?.end ?? '', 1)).toBe(start)
      }
      return
    }
    // The fee that a group has by itself has no first day: it is written from the day of each membership on.
    const places = PEOPLE.map((person, index) => ({ ...person, uid: `u${index}` })).filter(
      ({ joined }) => joined >= FIRST,
    )
    const inGroups = places.map(({ uid, joined }) => ({
      uid,
      groupId: 'bows',
      isBilled: true,
      nextInvoiceDate: joined,
    }))
    const people = places.map(({ uid }) => member(uid))
    const own: OwedFee = { ...fee, productId: null, owedBy: 'group', groupId: 'bows', startsOn: null }
    const found = writtenIn(own, { ...FACTS, members: people, inGroups })
    for (const { uid, joined } of places)
      expect(found.get(uid)).toEqual(
        expectedOf({ anchor: joined, joined: FIRST, left: null, months, offset }).map(({ start, end }) => ({
          ...{ start, end },
          on: [addDays(start, offset), FIRST].toSorted().at(-1),
        })),
      )
  },
)

test('after ten weeks without a run each missed period has a line of its own, and none has two', () => {
  const fee: OwedFee = { ...YEARLY, billingInterval: 1, startsOn: FIRST }
  const facts = { ...FACTS, members: [member('u0', { joinDate: '2020-01-31' })], cycleStart: 'sameDay' } as const
  const periodsOf = (days: readonly Day[]) =>
    writtenIn(fee, facts, days)
      .get('u0')
      ?.map(({ start, end }) => ({ start, end }))
  const seldom = DAYS.filter((day, index) => index % 70 === 0 || day === LAST)
  expect(periodsOf(seldom)).toEqual(periodsOf(DAYS))
  expect(new Set(periodsOf(DAYS)?.map(({ start }) => start)).size).toBe(36)
})
