import type * as z from 'zod/mini'
import type { ClockTime, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { addDays, type Day, daysBetween, instantOf, isBefore, type Slot } from '../base/time/time.ts'
import { type DeadlineUnit, deadlineMinutesOf } from '../clubs/deadline.ts'
import type { BOOKING_TYPES, CATEGORIES, VISIBILITIES } from './event.ts'
import { MOST_PLACES, MOST_PROMPT } from './limits.ts'
import type { SentCategory, SentEvent, SentFixed, SentFlex, SentPart } from './sentEvent.ts'

/** The days and clock times of an event or part, in the zone of its place. */
type When = { date: Day; endDate: Day; startTime: Clock; endTime: Clock }
type Clock = z.infer<typeof ClockTime>

/** A stored part of an event, with its moments in ms. */
export type StoredPart = PartDetails & { id: Id<'eventPart'>; start: number; end: number }

type PartDetails = When & { id: Id<'eventPart'> | undefined; title: string; description: string }

/** The stored details of an event that an officer enters. */
export type EventDetails = When & {
  title: string
  description: string
  adminDescription: string
  rangeId: Id<'range'> | null
  rangeName: string
  isBlocking: boolean
  laneIds: Id<'lane'>[]
  hiddenLaneIds: Id<'lane'>[]
  color: string
  sendMail: boolean
  registrationEnabled: boolean
  maxCount: number | null
  canCancel: boolean
  publicDisplay: boolean
  inputRequired: boolean
  inputPrompt: string
  priority: number
  draft: boolean
  preliminary: boolean
  visibility: (typeof VISIBILITIES)[number]
  allowedGroupIds: Id<'group'>[]
  trainerUids: Id<'user'>[]
  parts: PartDetails[]
  bookingType: (typeof BOOKING_TYPES)[number] | null
  category: (typeof CATEGORIES)[number]
  reservationDuration: number | null
  maxReservationDuration: number | null
  deadlineValue: number | null
  deadlineUnit: DeadlineUnit
  /** The products that members and guests pay for taking part; null is free. */
  memberProductId: Id<'product'> | null
  guestProductId: Id<'product'> | null
}

/** The details of a new event that an officer did not enter. */
const NEW_EVENT: Omit<EventDetails, keyof When | 'title'> = {
  description: '',
  adminDescription: '',
  rangeId: null,
  rangeName: '',
  isBlocking: false,
  laneIds: [],
  hiddenLaneIds: [],
  color: '',
  sendMail: false,
  registrationEnabled: false,
  maxCount: null,
  canCancel: true,
  publicDisplay: false,
  inputRequired: false,
  inputPrompt: '',
  priority: 0,
  draft: true,
  preliminary: false,
  visibility: 'internal',
  allowedGroupIds: [],
  trainerUids: [],
  parts: [],
  bookingType: null,
  category: 'event',
  reservationDuration: null,
  maxReservationDuration: null,
  deadlineValue: null,
  deadlineUnit: 'hours',
  memberProductId: null,
  guestProductId: null,
}

/**
 * Converts what an officer sent to the one form in which events and offerings are stored. Fields that were not sent are
 * absent.
 */
function detailsOf(sent: SentEvent): Partial<EventDetails> {
  const { lanes, eventParts, bookingConfig, categoryConfig, deadlineEnabled, ...same } = sent
  return {
    ...(onlySaid(same) as Partial<EventDetails>),
    ...(lanes !== undefined && { laneIds: lanes }),
    ...(eventParts !== undefined && { parts: eventParts.map(partOf) }),
    ...(bookingConfig !== undefined && ofConfig(bookingConfig)),
    ...(categoryConfig !== undefined && ofCategory(categoryConfig)),
    ...(deadlineEnabled === false && { deadlineValue: null }),
  }
}

/** Returns the details of a new event. */
export function newDetails(sent: SentEvent & Omit<When, 'endDate'> & { title: string }): EventDetails {
  return { ...NEW_EVENT, endDate: sent.endDate ?? sent.date, ...detailsOf(sent) } as EventDetails
}

/**
 * Returns the details after a change. A new first day without a new last day moves the last day, and the parts, by as
 * many days.
 */
function changedDetails(stored: EventDetails, sent: SentEvent): EventDetails {
  const changed = { ...stored, ...detailsOf(sent) }
  if (sent.date === undefined) return changed
  const days = daysBetween(stored.date, sent.date)
  return {
    ...changed,
    ...(sent.endDate === undefined && { endDate: addDays(stored.endDate, days) }),
    ...(sent.eventParts === undefined && { parts: stored.parts.map((part) => shifted(part, days)) }),
  }
}

/** Returns the same thing so many days later. */
function shifted<Dated extends Pick<When, 'date' | 'endDate'>>(dated: Dated, days: number): Dated {
  return { ...dated, date: addDays(dated.date, days), endDate: addDays(dated.endDate, days) }
}

/** Returns an event moved to another day, with its parts. */
export function onDay(details: EventDetails, date: Day): EventDetails {
  const days = daysBetween(details.date, date)
  return { ...shifted(details, days), parts: details.parts.map((part) => shifted(part, days)) }
}

/**
 * Applies a change of `named`, one date of a series, to `stored`, another date of it: its days move by as many days,
 * and fields that were not sent stay as they are.
 */
export function changedLike(stored: EventDetails, named: EventDetails, sent: SentEvent): EventDetails {
  const changed = changedDetails(named, sent)
  const { date: _, endDate: __, eventParts: ___, ...same } = sent
  const moved = onDay(changedDetails(stored, same), addDays(stored.date, daysBetween(named.date, changed.date)))
  const days = daysBetween(changed.date, moved.date)
  return {
    ...moved,
    ...(sent.endDate !== undefined && { endDate: addDays(changed.endDate, days) }),
    ...(sent.eventParts !== undefined && { parts: changed.parts.map((part) => shifted(part, days)) }),
  }
}

function onlySaid<Of extends object>(of: Of): Of {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Of
}

function partOf({ id, title, description = '', date, endDate = date, startTime, endTime }: z.infer<typeof SentPart>) {
  return { id, title, description, date, endDate, startTime, endTime }
}

function ofConfig(config: z.infer<typeof SentFlex> | z.infer<typeof SentFixed>): Partial<EventDetails> {
  if ('reservationDuration' in config) {
    const { reservationDuration, maxReservationDuration, lanes } = config
    const hidden = lanes.filter((lane) => lane.hidden).map(({ id }) => id)
    return { reservationDuration, maxReservationDuration, laneIds: lanes.map(({ id }) => id), hiddenLaneIds: hidden }
  }
  const { limitParticipants, maxParticipants = null, inputRequired, inputPrompt } = config
  return { maxCount: limitParticipants ? maxParticipants : null, inputRequired, inputPrompt }
}

function ofCategory(config: z.infer<typeof SentCategory>): Partial<EventDetails> {
  if ('rangeName' in config) return { rangeName: config.rangeName }
  const { color, onRange, lanes } = config
  return { color, ...(onRange ? { laneIds: lanes.map(({ id }) => id) } : { rangeId: null, laneIds: [] }) }
}

/** Returns the time of an event from its start to its end; nothing where a clock time does not exist on its day. */
export function slotOfWhen({ date, endDate, startTime, endTime }: When, zone: string): Slot | undefined {
  const start = instantOf(date, startTime, zone)
  const end = instantOf(endDate, endTime, zone)
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Returns the times at which an event takes place: those of its parts, or its whole time where it has none. */
export function stretchesOf(details: EventDetails, zone: string): Slot[] {
  const whens = details.parts.length === 0 ? [details] : details.parts
  return whens.flatMap((when) => slotOfWhen(when, zone) ?? [])
}

/** Why an event with these details cannot be stored, or nothing. */
export function whyNotKeep(details: EventDetails, zone: string): Refusal | undefined {
  const whole = whyNotAt(details, zone)
  if (whole !== undefined) return whole
  const slot = slotOfWhen(details, zone) as Slot
  for (const part of details.parts) {
    const why = whyNotAt(part, zone)
    if (why !== undefined) return why
    const within = slotOfWhen(part, zone) as Slot
    if (isBefore(within.start, slot.start) || isBefore(slot.end, within.end)) return 'INVALID_EVENT_TIME'
  }
  const { bookingType, rangeId, laneIds, isBlocking, inputRequired, inputPrompt } = details
  if (rangeId === null && (laneIds.length > 0 || isBlocking)) return 'INPUT_INVALID'
  if (inputRequired && inputPrompt.trim() === '') return 'INPUT_INVALID'
  if (bookingType !== null && inputPrompt.length > MOST_PROMPT.offering) return 'INPUT_INVALID'
  if (bookingType !== 'fixed') return undefined
  // The reservation of a slot has the price of its lane.
  const hasPrice = details.memberProductId !== null || details.guestProductId !== null
  return hasPrice ? 'INPUT_INVALID' : whyNotFixed(details, slot)
}

/**
 * Why a time is refused, or nothing: the last day must not be before the first, and the end must be after the start
 * (EVNT-027, EVNT-028, OP-63).
 */
function whyNotAt(when: When, zone: string): Refusal | undefined {
  if (when.endDate < when.date) return 'INVALID_EVENT_TIME'
  const slot = slotOfWhen(when, zone)
  if (slot === undefined) return 'RESERVATION_TIME_INVALID'
  return isBefore(slot.start, slot.end) ? undefined : 'INVALID_EVENT_TIME'
}

function whyNotFixed(details: EventDetails, slot: Slot): Refusal | undefined {
  const { reservationDuration, maxReservationDuration, laneIds } = details
  if (reservationDuration === null || maxReservationDuration === null || laneIds.length === 0) return 'INPUT_INVALID'
  if (maxReservationDuration % reservationDuration !== 0) return 'INPUT_INVALID'
  return (slotsOf(details, slot) ?? 0) > MOST_PLACES ? 'INPUT_INVALID' : undefined
}

/**
 * Returns the number of places of an event: people who can join, or slots on its visible lanes. Null: without limit.
 */
export function slotsOf(
  {
    bookingType,
    maxCount,
    reservationDuration,
    laneIds,
    hiddenLaneIds,
  }: Pick<EventDetails, 'bookingType' | 'maxCount' | 'reservationDuration' | 'laneIds' | 'hiddenLaneIds'>,
  { start, end }: Slot,
): number | null {
  if (bookingType !== 'fixed' || reservationDuration === null) return maxCount
  const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  return Math.floor(minutes / reservationDuration) * (laneIds.length - hiddenLaneIds.length)
}

/** Returns the minutes before the start at which registration ends; 0 without a deadline. */
export function deadlineOf({ deadlineValue, deadlineUnit }: Pick<EventDetails, 'deadlineValue' | 'deadlineUnit'>) {
  return deadlineMinutesOf(deadlineValue, deadlineUnit) ?? 0
}
