import * as z from 'zod/mini'
import { Id, text } from '../base/call/fields.ts'
import type { Flaw } from '../base/call/formChecks.ts'
import type { Standing } from '../base/rights/standing.ts'
import {
  addDays,
  addMinutes,
  type ClockTime,
  clockOf,
  type Day,
  dayOf,
  daysBetween,
  instantAt,
  isBefore,
  mondayOf,
  type Slot,
} from '../base/time/time.ts'
import { BookableTime } from './bookableTime.ts'
import { stretchesIn } from './openTime.ts'

const Count = (most: number) => z.nullable(z.int().check(z.minimum(0), z.maximum(most)))

/** A reservation rule of a club: the most that a person may reserve, for one range or all, for a group or everybody. */
export const FairUseRule = z.strictObject({
  id: Id('fairUseRule'),
  name: text(100),
  /** Null: it counts over all ranges of the club. */
  rangeId: z.nullable(Id('range')),
  /** Null: for everybody who is in no group with a rule of its own. */
  groupId: z.nullable(Id('group')),
  /** The most coming reservations at once. */
  mostOpen: Count(100),
  /** The most minutes from Monday to Sunday. */
  minutesPerWeek: Count(10_080),
  /** The peak hours of the week, and the most minutes in them from Monday to Sunday. */
  primeTimes: z.array(BookableTime).check(z.maxLength(50)),
  primeMinutesPerWeek: Count(10_080),
  /** Whole days ahead of today up to which people can reserve. */
  horizonDays: Count(1000),
  /** Minutes before the start until which people can reserve. */
  leadMinutes: Count(100_000),
})
export type FairUseRule = z.infer<typeof FairUseRule>

/** Why the limit of the busy hours of a rule cannot be stored, or nothing: without busy hours there is nothing to limit. */
export function whyNotRule({ primeTimes, primeMinutesPerWeek }: FairUseRule): Flaw | undefined {
  return primeMinutesPerWeek !== null && primeTimes.length === 0 ? { key: 'INVALID' } : undefined
}

/** The range and the time of a reservation that counts. */
export type Counted = { rangeId: Id<'range'>; slot: Slot }

/**
 * A limit of a reservation rule or of a tenant's agreement, and its use with the wish included. `next` is the day from
 * which there is room again; undefined where there is room now, or never. `clock` is the time from which there is room
 * where that day is today.
 */
export type FairUse = {
  limit: 'open' | 'week' | 'prime' | 'horizon' | 'lead' | 'windows' | 'terms'
  /** A number of reservations, minutes or days. */
  used: number
  most: number
  next: Day | undefined
  clock?: ClockTime | undefined
}

/**
 * The most coming reservations of a visitor where the club sets no number for everybody, so that people without a
 * membership cannot fill a range (B27).
 */
export const VISITOR_MOST_OPEN = 4

/** The person whose use is limited; a visitor is a person without a membership. */
export type LimitedPerson = { kind: Standing['kind']; groupIds: readonly Id<'group'>[] }

const OF_VISITORS: FairUseRule = {
  id: 'visitors',
  name: '',
  rangeId: null,
  groupId: null,
  mostOpen: VISITOR_MOST_OPEN,
  minutesPerWeek: null,
  primeTimes: [],
  primeMinutesPerWeek: null,
  horizonDays: null,
  leadMinutes: null,
}

/**
 * Returns the rules of the club. For a visitor it adds the preset, unless a rule limits everybody's coming reservations
 * in the whole club.
 */
export function withPreset(rules: readonly FairUseRule[], kind: LimitedPerson['kind']): readonly FairUseRule[] {
  const isLimited = rules.some(({ rangeId, groupId, mostOpen }) => !rangeId && !groupId && mostOpen !== null)
  return kind === 'visitor' && !isLimited ? [...rules, OF_VISITORS] : rules
}

/**
 * Returns the rules that count for a person on a range: those of the person's groups, or those for everybody where
 * there are none.
 */
export function rulesFor(
  rules: readonly FairUseRule[],
  rangeId: Id<'range'>,
  groupIds: readonly Id<'group'>[],
): readonly FairUseRule[] {
  const here = rules.filter((rule) => rule.rangeId === null || rule.rangeId === rangeId)
  const ofGroups = here.filter(({ groupId }) => groupId !== null && groupIds.includes(groupId))
  return ofGroups.length > 0 ? ofGroups : here.filter(({ groupId }) => groupId === null)
}

/**
 * Returns the limits that a rule sets for a wish, with their use. `taken` are the person's live reservations in the
 * club, without the wish, that are not over or lie in the week of the wish.
 */
export function usesOf(
  rule: FairUseRule,
  wish: Counted,
  taken: readonly Counted[],
  zone: string,
  now: Temporal.Instant,
): FairUse[] {
  const day = dayOf(wish.slot.start, zone)
  const uses = countedUses(rule, [...countedBy(rule, taken), wish], wish, { day, zone, now })
  if (rule.horizonDays !== null) {
    const used = daysBetween(dayOf(now, zone), day)
    const next = used > rule.horizonDays ? addDays(day, -rule.horizonDays) : undefined
    uses.push({ limit: 'horizon', used, most: rule.horizonDays, next })
  }
  if (rule.leadMinutes !== null && isBefore(wish.slot.start, addMinutes(now, rule.leadMinutes)))
    uses.push({ limit: 'lead', used: 0, most: rule.leadMinutes, next: dayOf(addMinutes(now, rule.leadMinutes), zone) })
  return uses
}

/** Returns the limits of a rule with their use today, before any new request. */
export function usesSoFar(
  rule: FairUseRule,
  taken: readonly Counted[],
  zone: string,
  now: Temporal.Instant,
): FairUse[] {
  return countedUses(rule, countedBy(rule, taken), undefined, { day: dayOf(now, zone), zone, now })
}

function countedBy({ rangeId: only }: FairUseRule, taken: readonly Counted[]): Counted[] {
  return taken.filter(({ rangeId }) => only === null || rangeId === only)
}

/** Returns the limits for coming reservations and for the week of a day. */
function countedUses(
  rule: FairUseRule,
  counted: readonly Counted[],
  wish: Counted | undefined,
  { day, zone, now }: { day: Day; zone: string; now: Temporal.Instant },
): FairUse[] {
  const monday = mondayOf(day)
  const nextWeek = addDays(monday, 7)
  const ofWeek = counted.filter(({ slot }) => mondayOf(dayOf(slot.start, zone)) === monday)
  const open = counted.filter(({ slot }) => isBefore(now, slot.end))
  const uses: FairUse[] = []
  if (rule.mostOpen !== null)
    uses.push({
      limit: 'open',
      used: open.length,
      most: rule.mostOpen,
      ...fromWhen(momentOfRoom(open, wish, rule.mostOpen), zone, now),
    })
  const ofTheWeek = (limit: FairUse['limit'], used: number, most: number) =>
    uses.push({ limit, used, most, next: used < most ? undefined : nextWeek })
  if (rule.minutesPerWeek !== null) ofTheWeek('week', sum(ofWeek.map(minutesOf)), rule.minutesPerWeek)
  if (rule.primeMinutesPerWeek !== null && (wish === undefined || primeMinutes(rule, wish.slot, zone) > 0))
    ofTheWeek('prime', sum(ofWeek.map(({ slot }) => primeMinutes(rule, slot, zone))), rule.primeMinutesPerWeek)
  return uses
}

/** Whether a limit is exceeded, so that the wish is refused. */
export function isUnfair({ limit, used, most }: FairUse): boolean {
  return limit === 'lead' || limit === 'windows' || limit === 'terms' || used > most
}

/**
 * Whether a limit on the amount is exceeded: on coming reservations, minutes a week or peak hours. Limits on when
 * somebody reserves do not count here.
 */
export function isOverused(use: FairUse): boolean {
  return (use.limit === 'open' || use.limit === 'week' || use.limit === 'prime') && isUnfair(use)
}

/**
 * Returns the limits that count for a wish. Of several rules of the person's groups, the first that allows the wish
 * counts; rules for everybody all count.
 */
export function fairUsesOf(
  ofClub: readonly FairUseRule[],
  { kind, groupIds }: LimitedPerson,
  wish: Counted,
  taken: readonly Counted[],
  zone: string,
  now: Temporal.Instant,
): FairUse[] {
  const rules = rulesFor(withPreset(ofClub, kind), wish.rangeId, groupIds)
  const all = rules.map((rule) => usesOf(rule, wish, taken, zone, now))
  // Rules for everybody hold side by side; of the rules of groups one is enough.
  const isOfGroups = rules.some(({ groupId }) => groupId !== null)
  if (!isOfGroups) return all.flat()
  return all.find((uses) => !uses.some(isUnfair)) ?? all[0] ?? []
}

/**
 * Returns the limit to show next to a wish: of those that refuse it the one that refuses for the longest, otherwise the
 * one with the least left. Nothing where there is no limit.
 */
export function nextRoom(uses: readonly FairUse[]): FairUse | undefined {
  const refusing = uses.filter(isUnfair).toSorted((a, b) => compareDays(b.next, a.next))
  if (refusing[0] !== undefined) return refusing[0]
  const counting = uses.filter(({ limit }) => limit === 'open' || limit === 'week' || limit === 'prime')
  return counting.toSorted((a, b) => b.used * a.most - a.used * b.most)[0]
}

/** Compares two days; undefined means never and comes after every day. */
function compareDays(a: Day | undefined, b: Day | undefined): number {
  if (a === b) return 0
  return a === undefined || (b !== undefined && a > b) ? 1 : -1
}

/**
 * Returns the moment at which enough of these reservations are over to make room for the wish, or for one more where
 * there is no wish.
 */
function momentOfRoom(open: readonly Counted[], wish: Counted | undefined, most: number): Temporal.Instant | undefined {
  const staying = open.length > most ? open.filter((each) => each !== wish) : open
  const ends = staying.map(({ slot }) => slot.end.epochMilliseconds).toSorted((a, b) => a - b)
  const end = ends[ends.length - most]
  return end === undefined ? undefined : instantAt(end)
}

/** Returns the day of a moment, with its time of day if that is today. */
function fromWhen(
  moment: Temporal.Instant | undefined,
  zone: string,
  now: Temporal.Instant,
): Pick<FairUse, 'next' | 'clock'> {
  const next = moment && dayOf(moment, zone)
  return { next, clock: moment && next === dayOf(now, zone) ? clockOf(moment, zone) : undefined }
}

function minutesOf({ slot }: Counted): number {
  return (slot.end.epochMilliseconds - slot.start.epochMilliseconds) / 60_000
}

/** Returns the minutes of a slot that lie in the peak hours of its day. */
function primeMinutes({ primeTimes }: FairUseRule, slot: Slot, zone: string): number {
  const busy = stretchesIn(dayOf(slot.start, zone), zone, primeTimes, 'open')
  return sum(
    busy.map(({ start, end }) => {
      const from = Math.max(start.epochMilliseconds, slot.start.epochMilliseconds)
      const to = Math.min(end.epochMilliseconds, slot.end.epochMilliseconds)
      return Math.max(0, to - from) / 60_000
    }),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
