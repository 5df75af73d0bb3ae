import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { addMinutes, instantAt, isBefore, MINUTE_MS, type Slot } from '../base/time/time.ts'

/** The facts of an event that decide whether people can register or leave. */
export type Joinable = {
  slot: Slot
  /** The minutes before the start at which registration ends. */
  deadlineMinutes: number
  draft: boolean
  isCancelled: boolean
  registrationEnabled: boolean
  canCancel: boolean
  inputRequired: boolean
  allowedGroupIds: readonly Id<'group'>[]
}

/**
 * The side that registers somebody: the person or a friend (`person`), or people who manage the event, for whom neither
 * deadline nor groups count.
 */
export type By = 'person' | 'manager'

/** Returns the last moment at which people can register or leave by themselves. */
function lastMomentOf({ slot, deadlineMinutes }: Pick<Joinable, 'slot' | 'deadlineMinutes'>): Temporal.Instant {
  return addMinutes(slot.start, -deadlineMinutes)
}

/** Why somebody cannot be registered now, or nothing. It does not check whether a place is free. */
export function whyNotRegister(
  event: Joinable,
  person: { groupIds: readonly Id<'group'>[]; comment: string },
  by: By,
  now: Temporal.Instant,
): Refusal | undefined {
  if (event.isCancelled) return 'REGISTRATION_CLOSED'
  if (by === 'manager') return undefined
  if (event.draft || !event.registrationEnabled) return 'REGISTRATION_CLOSED'
  if (!isBefore(now, event.slot.start)) return 'RESERVATION_IN_PAST'
  if (isBefore(lastMomentOf(event), now)) return 'DEADLINE_EXCEEDED'
  if (!isMeant(event, person.groupIds)) return 'INSUFFICIENT_PERMISSION'
  return event.inputRequired && person.comment.trim() === '' ? 'INPUT_INVALID' : undefined
}

/**
 * Why somebody cannot leave now, or nothing. A person on the waiting list, and anybody whose event was cancelled, can
 * leave until the start. What stands on an invoice is given back by cancelling that.
 */
export function whyNotLeave(
  event: Joinable,
  registration: { isWaiting: boolean; isBilled?: boolean },
  by: By,
  now: Temporal.Instant,
): Refusal | undefined {
  if (registration.isBilled) return 'REGISTRATION_BILLED'
  if (by === 'manager') return undefined
  if (!isBefore(now, event.slot.start)) return 'RESERVATION_IN_PAST'
  if (registration.isWaiting || event.isCancelled) return undefined
  if (!event.canCancel) return 'INSUFFICIENT_PERMISSION'
  return isBefore(lastMomentOf(event), now) ? 'DEADLINE_EXCEEDED' : undefined
}

/** Whether an event is for people of these groups; an event without groups is for everybody. */
export function isMeant(
  { allowedGroupIds }: Pick<Joinable, 'allowedGroupIds'>,
  groupIds: readonly Id<'group'>[],
): boolean {
  return allowedGroupIds.length === 0 || allowedGroupIds.some((id) => groupIds.includes(id))
}

/** A registration; lists of them are in the order in which people registered. */
type InOrder = { id: Id<'registration'>; isWaiting: boolean }

/**
 * Returns who moves up from the waiting list and who moves down to it when registrations or places change: earlier
 * registrations go first (B12), and people with a place keep it while there are enough places.
 */
export function movesOnWaitingList(
  registrations: readonly InOrder[],
  places: number | null,
): { up: Id<'registration'>[]; down: Id<'registration'>[] } {
  const most = places ?? registrations.length
  const [inside, outside] = [registrations.filter(isInside), registrations.filter(({ isWaiting }) => isWaiting)]
  const free = most - inside.length
  return {
    up: outside.slice(0, Math.max(0, free)).map(({ id }) => id),
    down: free < 0 ? inside.slice(most).map(({ id }) => id) : [],
  }
}

function isInside({ isWaiting }: InOrder): boolean {
  return !isWaiting
}

/** The facts that decide which lane and time of a fixed offering can be chosen. */
export type Fixed = {
  slot: Slot
  laneIds: readonly Id<'lane'>[]
  hiddenLaneIds: readonly Id<'lane'>[]
  reservationDuration: number | null
  maxReservationDuration: number | null
}

/** Why a lane and a time of a fixed offering cannot be chosen, or nothing. It does not check whether they are free. */
export function whyNotChoose(
  wish: { laneId: Id<'lane'>; start: number; end: number } | undefined,
  { slot, laneIds, hiddenLaneIds, reservationDuration, maxReservationDuration }: Fixed,
): Refusal | undefined {
  if (wish === undefined || reservationDuration === null || maxReservationDuration === null) return 'INPUT_INVALID'
  if (!laneIds.includes(wish.laneId) || hiddenLaneIds.includes(wish.laneId)) return 'INPUT_INVALID'
  const step = reservationDuration * MINUTE_MS
  const length = wish.end - wish.start
  const isOnGrid = (wish.start - slot.start.epochMilliseconds) % step === 0 && length > 0 && length % step === 0
  if (!isOnGrid || length > maxReservationDuration * MINUTE_MS) return 'RESERVATION_TIME_INVALID'
  const isWithin = !isBefore(instantAt(wish.start), slot.start) && !isBefore(slot.end, instantAt(wish.end))
  return isWithin ? undefined : 'RESERVATION_TIME_INVALID'
}
