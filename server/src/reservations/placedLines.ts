import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ReservationLine, SentLine } from '@bahnfrei/domain/reservations/callFields.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { lockOfferings, type ReservedOffering } from '../events/slots.ts'

/** A line of a request, with its range and day, and the offering if it is a slot of one. */
export type PlacedLine = ReservationLine & { offering?: ReservedOffering | undefined }

type Submission = Pick<InputOf<typeof reservationCalls.create>, 'targetId' | 'specifics'>
type Placed = { lines: PlacedLine[]; grouping: Submission['specifics']['groupReservations'] }

/** Resolves the lines of a request: looks each event id up as an offering first, then as a range (OP-50). */
export async function placedLines(
  { targetId, specifics }: Submission,
  viewer: Parameters<typeof lockOfferings>[1],
  context: ClubContext,
): Promise<Placed> {
  const { reservations, groupReservations } = specifics
  if (targetId !== reservations[0]?.eventId) refuse('INPUT_INVALID')
  const ids = reservations.map(({ eventId }) => eventId)
  const offerings = await lockOfferings(ids, viewer, context)
  const lines = reservations.map((line, index) => {
    const offering = offerings.find(({ id }) => id === line.eventId)
    return offering === undefined ? rangeLine(line, index) : slotLine(line, offering, index)
  })
  return { lines, grouping: groupReservations }
}

/** Resolves the lines of a request that can only be at ranges: of blockers and member clubs. */
export function rangeLines({ targetId, specifics }: Submission): Placed {
  const { reservations, groupReservations } = specifics
  if (targetId !== reservations[0]?.eventId) refuse('INPUT_INVALID')
  return { lines: reservations.map(rangeLine), grouping: groupReservations }
}

function rangeLine(line: SentLine, index: number): PlacedLine {
  const { eventId, date } = line
  if (date === undefined) refuse('INPUT_INVALID', index)
  return { ...line, eventId: eventId as Id<'range'>, date }
}

function slotLine(line: SentLine, offering: ReservedOffering, index: number): PlacedLine {
  const { date = offering.date, forEventId } = line
  if (date < offering.date || date > offering.endDate || forEventId !== undefined) refuse('INPUT_INVALID', index)
  return { ...line, eventId: offering.rangeId, date, offering }
}
