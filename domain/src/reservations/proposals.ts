import type { Id } from '../base/call/fields.ts'
import {
  addDays,
  addMinutes,
  type ClockTime,
  type Day,
  dayOf,
  instantAt,
  isBefore,
  overlaps,
  type Slot,
  weekdayOf,
} from '../base/time/time.ts'
import type { Counted } from '../ranges/fairUse.ts'
import type { Use } from '../ranges/permit.ts'
import { type Busy, type FreeRange, freeStarts } from './free.ts'
import { MOST_PROPOSALS } from './freeSearch.ts'
import { slotOf, whyNotReserve } from './reserve.ts'

/** The past days in which habits are searched, and the coming days in which slots are searched. */
export const HABIT_DAYS = 84
export const PROPOSAL_DAYS = 21

const USUAL_MINUTES = 60

type Times = { start: ClockTime; end: ClockTime }
/** A past reservation of the person. */
export type PastReservation = {
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  times: Times
  minutes: number
  use: Use
}

/** A range and a time of the week that a person reserved before, with the lanes, the most used one first. */
export type Habit = {
  rangeId: Id<'range'>
  weekday: number
  times: Times
  minutes: number
  laneIds: Id<'lane'>[]
  /** The use of the last time. */
  use: Use
  count: number
}

/** A slot that the person could reserve with one tap. */
export type Proposal = {
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  slot: Slot
  use: Use
  /** Whether the person reserved this time of the week before. */
  isUsualTime: boolean
  /** Whether the proposed lane is the one that the person reserved most often at this range. */
  isUsualLane: boolean
}

/**
 * Returns the habits of a person, the most frequent first, among equal ones the latest. `past` must begin with the
 * latest reservation.
 */
export function habitsOf(past: readonly PastReservation[]): Habit[] {
  const byKey = new Map<string, PastReservation[]>()
  for (const each of past) {
    const key = [each.rangeId, weekdayOf(each.day), each.times.start, each.times.end].join(' ')
    byKey.set(key, [...(byKey.get(key) ?? []), each])
  }
  const habits = [...byKey.values()].map((all) => {
    const [last] = all as [PastReservation]
    return {
      rangeId: last.rangeId,
      weekday: weekdayOf(last.day),
      times: last.times,
      minutes: last.minutes,
      laneIds: mostUsed(all.map(({ laneId }) => laneId)),
      use: last.use,
      count: all.length,
    }
  })
  return habits.toSorted((a, b) => b.count - a.count)
}

type Asked = {
  /** The ranges of one club, in its order. */
  ranges: readonly (FreeRange & { id: Id<'range'> })[]
  past: readonly PastReservation[]
  /** The coming reservations of the person in all clubs; nothing is proposed on their days. */
  own: readonly Slot[]
  busy: Busy
  /** Whether the limits of the club allow this reservation. */
  isFair: (wish: Counted, zone: string) => boolean
  today: Day
  now: Temporal.Instant
}

/**
 * Returns at most three slots that a person could reserve now, at most one a day, in order: first at the person's usual
 * times; then, where these are too few, as early as a lane at the most used range is free for the usual length.
 */
export function proposalsFor(asked: Asked): Proposal[] {
  const habits = habitsOf(asked.past)
  const days = Array.from({ length: PROPOSAL_DAYS }, (_, index) => addDays(asked.today, index))
  const found = new Map<Day, Proposal>()
  for (const habit of habits) {
    if (found.size === MOST_PROPOSALS) break
    const next = days
      .filter((day) => weekdayOf(day) === habit.weekday && !found.has(day))
      .map((day) => atUsualTime(habit, day, asked))
      .find((proposal) => proposal !== undefined)
    if (next !== undefined) found.set(next.day, next)
  }
  for (const day of days) {
    if (found.size === MOST_PROPOSALS) break
    const next = found.has(day) ? undefined : asSoonAsFree(habits, day, asked)
    if (next !== undefined) found.set(day, next)
  }
  return [...found.values()].toSorted((a, b) => (isBefore(a.slot.start, b.slot.start) ? -1 : 1))
}

function atUsualTime(habit: Habit, day: Day, asked: Asked): Proposal | undefined {
  const range = asked.ranges.find(({ id }) => id === habit.rangeId)
  const slot = range && slotOf(day, habit.times, range.opening.timeZone)
  if (range === undefined || slot === undefined || !suits({ rangeId: range.id, slot }, range, asked)) return undefined
  const lane = byUse(range.lanes, habit.laneIds).find(
    (each) =>
      whyNotReserve(slot, range.opening, each, range.by, asked.now, habit.use) === undefined &&
      !isTaken(asked.busy.get(each.id) ?? [], slot),
  )
  if (lane === undefined) return undefined
  const { use } = habit
  return { ...whichLane(lane.id, range, asked), day, slot, use, isUsualTime: true }
}

function asSoonAsFree(habits: readonly Habit[], day: Day, asked: Asked): Proposal | undefined {
  const range = asked.ranges.find(({ id }) => id === habits[0]?.rangeId) ?? asked.ranges[0]
  if (range === undefined) return undefined
  const usual = asked.past.filter(({ rangeId }) => rangeId === range.id)
  const minutes = habits[0]?.minutes ?? USUAL_MINUTES
  const use = usual[0]?.use ?? {}
  const lanes = byUse(range.lanes, mostUsed(usual.map(({ laneId }) => laneId)))
  const starts = freeStarts({ ...range, lanes }, { minutes }, [day], asked.busy, asked.now, 1)
  for (const { start, lanes: free } of starts) {
    const slot = { start: instantAt(start), end: addMinutes(instantAt(start), minutes) }
    if (!suits({ rangeId: range.id, slot }, range, asked)) continue
    const found = free.find(({ id }) => {
      const lane = range.lanes.find((each) => each.id === id)
      return lane && whyNotReserve(slot, range.opening, lane, range.by, asked.now, use) === undefined
    })
    if (found !== undefined) return { ...whichLane(found.id, range, asked), day, slot, use, isUsualTime: false }
  }
  return undefined
}

function whichLane(laneId: Id<'lane'>, { id }: { id: Id<'range'> }, { past }: Asked) {
  const here = past.filter(({ rangeId }) => rangeId === id)
  const [usual] = mostUsed(here.map((each) => each.laneId))
  return { rangeId: id, laneId, isUsualLane: laneId === usual }
}

function suits(wish: Counted, { opening: { timeZone } }: FreeRange, { own, isFair }: Asked): boolean {
  const day = dayOf(wish.slot.start, timeZone)
  const isOnThatDay = (slot: Slot) => dayOf(slot.start, timeZone) === day || overlaps(slot, wish.slot)
  return !own.some(isOnThatDay) && isFair(wish, timeZone)
}

function isTaken(stretches: readonly number[], { start, end }: Slot): boolean {
  return stretches.some(
    (from, index) =>
      index % 2 === 0 && from < end.epochMilliseconds && start.epochMilliseconds < (stretches[index + 1] as number),
  )
}

/** Returns the lanes that the person used before, the most used first, and then the others in their order. */
function byUse<Lane extends { id: Id<'lane'> }>(lanes: readonly Lane[], used: readonly Id<'lane'>[]): Lane[] {
  const rank = (lane: Lane) => (used.includes(lane.id) ? used.indexOf(lane.id) : used.length)
  return lanes.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the items, each once, the most frequent first, among equal ones the first. */
function mostUsed<Item>(items: readonly Item[]): Item[] {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([item]) => item)
}
