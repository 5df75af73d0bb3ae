import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type CalendarEntry, calendarOf } from '../base/files/ics.ts'
import { textsIn } from '../base/texts.ts'
import { findOpenable } from './one.ts'

/** A reservation for calendar programs, with its moments in milliseconds. */
export type IcsEvent = {
  id: Id<'reservation'>
  rangeName: string
  laneName: string
  address: string
  comment: string
  timeZone: string
  start: number
  end: number
  createdOn: number
  /** The version of the event: programs replace an event by one with a higher number. */
  sequence: number
  isCancelled: boolean
  /** The title; undefined: range and lane. */
  summary?: string
}

/** Formats reservations as a calendar, each in the time zone of its range. A feed has a name. */
export function icsOf(events: readonly IcsEvent[], language: Language, named: { name?: string } = {}): string {
  return calendarOf(
    events.map((event) => entryOf(event, language)),
    named,
  )
}

/** Converts a reservation into a calendar entry. */
export function entryOf(
  { rangeName, laneName, address, comment, ...event }: IcsEvent,
  language: Language,
): CalendarEntry {
  const summary = event.summary ?? `${rangeName}, ${textsIn(language)('LANE', { name: laneName })}`
  return { ...event, summary, location: address, description: comment }
}

const MORE = `SELECT g.address, r.sequence FROM reservations r JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  WHERE r.club_id = $1 AND r.id = $2`

/** Returns one reservation as a calendar file (OP-62). */
export async function reservationIcs({ id }: InputOf<typeof reservationCalls.ics>, context: ClubContext) {
  const { lane, range, dateRange, comment, status, creationTime } = await findOpenable(context, id)
  const [more] = await rows<Pick<IcsEvent, 'address' | 'sequence'>>(context.db, 'ics_more', MORE, [context.club.id, id])
  const event = {
    id,
    rangeName: range.name,
    laneName: lane.name,
    address: more?.address ?? '',
    comment,
    timeZone: range.timeZone,
    ...dateRange,
    createdOn: creationTime,
    sequence: more?.sequence ?? 0,
    isCancelled: status === 'cancelled',
  }
  return { ics: icsOf([event], context.language), fileName: `reservation-${id}.ics` }
}
