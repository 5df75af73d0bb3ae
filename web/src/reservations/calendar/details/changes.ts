import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import type { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import type { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { PAID, tagsOf } from './tags.ts'

/** The values of the form that changes a reservation. */
export type Values = {
  date: Day
  start: ClockTime
  end: ClockTime
  laneId: Id<'lane'>
  comment: string
  isGuest: boolean
  isPaid: boolean
  /** The tags other than `PAID`, with commas between them. */
  tags: string
  displayText: string
  showPublicDisplayText: boolean
}

export function valuesOf(reservation: OwnReservation): Values {
  const { date, times, lane, comment, isGuest, tags, displayText, showPublicDisplayText } = reservation
  return {
    date,
    ...times,
    laneId: lane.id,
    comment,
    isGuest,
    isPaid: tags.includes(PAID),
    tags: tags.filter((tag) => tag !== PAID).join(', '),
    displayText,
    showPublicDisplayText,
  }
}

/** Whether the values move the reservation to another time or lane. */
export function isMoved(before: OwnReservation, { date, start, end, laneId }: Values): boolean {
  const { times, lane } = before
  return before.date !== date || times.start !== start || times.end !== end || lane.id !== laneId
}

/** Builds the input of the call by which the owner changes the reservation. */
export function ownerChange(
  before: OwnReservation,
  values: Values,
  newPrice: Cents | undefined,
): InputOf<typeof ownCalls.update> {
  const { id, range } = before
  const { date, start, end, laneId, comment } = values
  const line = { eventId: range.id, laneId, date, times: { start, end }, comment: comment.trim() }
  // Elsewhere it has another price, which was shown.
  const shown = isMoved(before, values) && newPrice !== undefined ? { expectedPrice: newPrice } : {}
  return { id, type: 'fixed', specifics: { reservations: [{ ...line, ...shown }] } }
}

/**
 * Builds the input of the call by which an officer changes the reservation: only changed fields, and only those that a
 * reservation of a person or a blocker has.
 */
export function officerChange(before: OwnReservation, values: Values): InputOf<typeof officerCalls.updateAsOfficer> {
  const { date, start, end, laneId, isGuest, isPaid, showPublicDisplayText } = values
  const { times } = before
  const comment = values.comment.trim()
  const displayText = values.displayText.trim()
  const tags = [...(isPaid ? [PAID] : []), ...(tagsOf(values.tags) ?? [])]
  const isBlocker = before.uid === null
  return {
    id: before.id,
    ...(date === before.date ? {} : { date }),
    ...(times.start === start && times.end === end ? {} : { times: { start, end } }),
    ...(laneId === before.lane.id ? {} : { laneId }),
    ...(comment === before.comment ? {} : { comment }),
    ...(isBlocker || isGuest === before.isGuest ? {} : { isGuest }),
    ...(isBlocker || tags.join() === before.tags.join() ? {} : { tags }),
    ...(!isBlocker || displayText === before.displayText ? {} : { displayText }),
    ...(!isBlocker || showPublicDisplayText === before.showPublicDisplayText ? {} : { showPublicDisplayText }),
  }
}
