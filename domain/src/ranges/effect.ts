import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { dayOf, type Slot } from '../base/time/time.ts'
import { slotOfBlock, whyNotBlock } from './block.ts'
import { inMinutes, whyNotTimes } from './bookableTime.ts'
import type { HoursDraft } from './hoursCalls.ts'
import { holdsSlot, type Opening, openStretches } from './openTime.ts'
import type { Block } from './range.ts'
import { beginningOf, givingWay } from './regular.ts'
import { boxOf, type Schedule, whyNotBox } from './schedule.ts'

/** The id of what the draft adds. */
const DRAFTED = 'draft'

/** Returns why a draft cannot be saved, or nothing. */
export function whyNotDraft({ schedule, rule, block }: HoursDraft, { timeZone }: Opening): Refusal | undefined {
  const times = whyNotTimes(inMinutes([...(schedule?.bookableTimes ?? []), ...(rule?.bookableTimes ?? [])]))
  if (times !== undefined) return times
  const box = rule && whyNotBox(rule.startDate, rule.endDate)
  return box ?? (block && whyNotBlock(block.startDate, block.endDate, timeZone))
}

/** Returns the range as it would be with the draft saved. */
export function withDraft<Drafted extends Opening>(range: Drafted, draft: HoursDraft, now: Temporal.Instant): Drafted {
  const { openingHourConfig = range.openingHourConfig, without } = draft
  let schedules = range.schedules.filter(({ id }) => id !== without)
  if (draft.schedule !== undefined) schedules = withRegular(schedules, draft.schedule, range.timeZone, now)
  if (draft.rule !== undefined) schedules = withRule(schedules, draft.rule, now)
  const blocks = draft.block === undefined ? range.blocks : withBlock(range, draft.block)
  return { ...range, openingHourConfig, schedules, blocks }
}

/** A coming reservation, with the facts by which hours concern it. */
export type Coming = { id: Id<'reservation'>; laneId: Id<'lane'>; slot: Slot; groupIds: Id<'group'>[] }

/** Returns the reservations that lie in open times now, and no longer would with the draft saved. */
export function affectedBy<Each extends Coming>(
  draft: HoursDraft,
  range: Opening,
  coming: readonly Each[],
  now: Temporal.Instant,
): Each[] {
  const [isOpen, wouldBeOpen] = [openIn(range), openIn(withDraft(range, draft, now))]
  return coming.filter((each) => isOpen(each) && !wouldBeOpen(each))
}

/**
 * Makes a function that tells whether a reservation lies in the open times of a range. It computes each day of a lane
 * only once.
 */
function openIn(range: Opening): (coming: Coming) => boolean {
  const known = new Map<string, Slot[]>()
  return ({ laneId, slot, groupIds }) => {
    const day = dayOf(slot.start, range.timeZone)
    const key = [day, laneId, ...groupIds].join()
    const stretches = known.get(key) ?? openStretches(day, range, { id: laneId }, { groupIds })
    known.set(key, stretches)
    return stretches.some((stretch) => holdsSlot(stretch, slot))
  }
}

function withRegular(
  schedules: Schedule[],
  drafted: NonNullable<HoursDraft['schedule']>,
  zone: string,
  now: Temporal.Instant,
): Schedule[] {
  const target = { laneId: drafted.laneId ?? null, groupId: drafted.groupId ?? null }
  const { replaced, superseded } = givingWay(schedules, target, drafted.activationTime, zone, now)
  const gone = [replaced, ...superseded]
  const made = {
    ...blank(now),
    ...target,
    active: drafted.active,
    activationTime: beginningOf(drafted, replaced, now),
    deadlineMinutes: drafted.deadlineMinutes,
    priority: replaced?.priority ?? 0,
    bookableTimes: inMinutes(drafted.bookableTimes),
  }
  return [...schedules.filter((schedule) => !gone.includes(schedule)), made]
}

function withRule(schedules: Schedule[], rule: NonNullable<HoursDraft['rule']>, now: Temporal.Instant): Schedule[] {
  const replaced = schedules.find(({ id }) => id === rule.id)
  const { first, last } = boxOf(rule.timeBoxType, rule.startDate, rule.endDate)
  const made = {
    ...(replaced ?? blank(now)),
    laneId: rule.laneId ?? replaced?.laneId ?? null,
    timeLimited: true,
    timeBoxType: rule.timeBoxType,
    startDate: first,
    endDate: last,
    priority: rule.priority,
    applyToGroups: rule.groupIds.length > 0,
    applyToGroupIDs: rule.groupIds,
    bookableTimes: inMinutes(rule.bookableTimes),
  }
  return [...schedules.filter((schedule) => schedule !== replaced), made]
}

function withBlock({ blocks, timeZone }: Opening, block: NonNullable<HoursDraft['block']>): Block[] {
  const slot = slotOfBlock(block.startDate, block.endDate, timeZone)
  const others = blocks.filter(({ id }) => id !== block.id)
  if (slot === undefined) return others
  const dateRange = { start: slot.start.epochMilliseconds, end: slot.end.epochMilliseconds }
  return [...others, { id: DRAFTED, title: '', description: '', laneIds: block.laneIds, dateRange, creationTime: 0 }]
}

function blank(now: Temporal.Instant): Schedule {
  return {
    id: DRAFTED,
    laneId: null,
    groupId: null,
    active: true,
    activationTime: now.epochMilliseconds,
    creationTime: now.epochMilliseconds,
    deadlineMinutes: null,
    timeLimited: false,
    timeBoxType: null,
    startDate: null,
    endDate: null,
    startOfWeek: null,
    endOfWeek: null,
    comment: '',
    priority: 0,
    applyToGroups: false,
    applyToGroupIDs: [],
    bookableTimes: [],
  }
}
