import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type CalendarEntry, calendarOf } from '../base/files/ics.ts'
import { textsIn } from '../base/texts.ts'
import { findOpenable } from './one.ts'

/** A reservation as calendar programs see it, with its moments in milliseconds. */
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
  /** The higher one counts when a program has the event already. */
  sequence: number
  isCancelled: boolean
  /** The title; range and lane if it is not given. */
  summary?: string
}

/** Reservations as a calendar, each in the time zone of its range. One that is read again has a name. */
export function icsOf(events: readonly IcsEvent[], language: Language, named: { name?: string } = {}): string {
  return calendarOf(
    events.map((event) => entryOf(event, language)),
    named,
  )
}

/** A reservation as calendar programs see it. */
export function entryOf(
  { rangeName, laneName, address, comment, ...event }: IcsEvent,
  language: Language,
): CalendarEntry {
  const summary = event.summary ?? `${rangeName}, ${textsIn(language)('LANE', { name: laneName })}`
  return { ...event, summary, location: address, description: comment }
}

const MORE = `SELECT g.address, r.sequence FROM reservations r JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  WHERE r.club_id = $1 AND r.id = $2`

/** One reservation as a calendar file (OP-62). */
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
