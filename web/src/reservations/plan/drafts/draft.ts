import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import {
  addMinutes,
  type ClockTime,
  type Day,
  dayOf,
  instantOf,
  type Slot,
  timesOf,
} from '@bahnfrei/domain/base/time/time.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { nearestStep } from '@bahnfrei/domain/reservations/draft.ts'

/** The club and the range for which drafts are collected. */
export type DraftPlace = { clubId: Id<'club'>; range: { id: Id<'range'>; name: string }; timeZone: string }

/** A reservation that has not been sent yet (specification 1 §3). Its times are clock times of the range. */
export type Draft = {
  id: string
  date: Day
  time: ClockTime
  /** The length in minutes. */
  duration: number
  referenceIds: string[]
  club: string
  type: 'event'
  /** `event` for an event in which the person takes part, else `training`. */
  category: 'training' | 'event'
  lane: { id: Id<'lane'>; name: string }
  /** The range, and the event if the draft is for one (RESV-017). */
  categoryBody: { id: Id<'range'>; name: string; eventId?: Id<'event'> | undefined }
  /** The target of the request; in ordinary opening hours it is the range (OP-50). */
  targetBody: { eventId: string }
  editing: boolean
  comment: string
  /** The intended use; only set if some lane of the range does not permit everything. */
  use?: Use | undefined
  /** The price in cents that the person saw when it was sent; undefined where none was shown. */
  expectedPrice?: Cents | undefined
}

/** Creates a draft. Its start is rounded to the nearest half hour (RESV-042). */
export function newDraft(
  { clubId, range, timeZone }: DraftPlace,
  lane: { id: Id<'lane'>; name: string },
  { start, minutes }: { start: Temporal.Instant; minutes: number },
): Draft {
  const begin = nearestStep(start, timeZone)
  const date = dayOf(begin, timeZone)
  return {
    id: newDraftId(),
    date,
    time: timesOf({ start: begin, end: addMinutes(begin, minutes) }, date, timeZone).start,
    duration: minutes,
    referenceIds: [],
    club: clubId,
    type: 'event',
    category: 'training',
    lane: { id: lane.id, name: lane.name },
    categoryBody: { id: range.id, name: range.name },
    targetBody: { eventId: range.id },
    editing: true,
    comment: '',
  }
}

/** The slot of a draft; undefined if its clock time does not exist on its day. */
export function slotOfDraft(
  { date, time, duration }: Pick<Draft, 'date' | 'time' | 'duration'>,
  zone: string,
): Slot | undefined {
  const start = instantOf(date, time, zone)
  return start && { start, end: addMinutes(start, duration) }
}

/** The line of the request for a draft. */
export function lineOf(draft: Draft, zone: string): ReservationLine {
  const slot = slotOfDraft(draft, zone)
  const times = slot ? timesOf(slot, draft.date, zone) : { start: draft.time, end: draft.time }
  const comment = draft.comment.trim()
  return {
    eventId: draft.targetBody.eventId,
    laneId: draft.lane.id,
    date: draft.date,
    times,
    ...(comment === '' ? {} : { comment }),
    ...(draft.use === undefined || Object.keys(draft.use).length === 0 ? {} : { use: draft.use }),
    ...(draft.categoryBody.eventId === undefined ? {} : { forEventId: draft.categoryBody.eventId }),
    ...(draft.expectedPrice === undefined ? {} : { expectedPrice: draft.expectedPrice }),
  }
}

/** The fields of a draft that make it one for an event, or without an event one for a training. */
export function madeFor({ categoryBody: { id, name } }: Draft, eventId: Id<'event'> | undefined) {
  return eventId === undefined
    ? { category: 'training' as const, categoryBody: { id, name } }
    : { category: 'event' as const, categoryBody: { id, name, eventId } }
}

/** The total length of the drafts in minutes. */
export function totalMinutes(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { duration }) => sum + duration, 0)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 20

/** A random draft id of 20 alphanumeric characters (RESV-013). */
export function newDraftId(): string {
  let id = ''
  while (id.length < ID_LENGTH)
    // Bytes beyond the last whole alphabet would make its first letters more frequent.
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH)))
      if (byte < 4 * ALPHABET.length && id.length < ID_LENGTH) id += ALPHABET[byte % ALPHABET.length]
  return id
}
