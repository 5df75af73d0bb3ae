import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { instantAt } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { plain } from '../base/letter.ts'
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
  /** What it is called; range and lane unless it is said. */
  summary?: string
}

/** Reservations as events of RFC 5545, each in the time zone of its range. A calendar that is read again has a name. */
export function icsOf(events: readonly IcsEvent[], language: Language, { name }: { name?: string } = {}): string {
  const t = textsIn(language)
  const calendar = ical({
    prodId: { company: 'Bahnfrei', product: 'Bahnfrei' },
    method: ICalCalendarMethod.PUBLISH,
    // The library writes a name as it stands: a line break in it would begin a line of its own.
    ...(name !== undefined && { name: plain(name), ttl: 15 * 60 }),
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })
  for (const { id, rangeName, laneName, address, comment, timeZone, ...event } of events)
    calendar.createEvent({
      id: `${id}@bahnfrei`,
      sequence: event.sequence,
      stamp: instantAt(event.createdOn),
      start: instantAt(event.start).toZonedDateTimeISO(timeZone),
      end: instantAt(event.end).toZonedDateTimeISO(timeZone),
      timezone: timeZone,
      summary: event.summary ?? `${rangeName}, ${t('LANE', { name: laneName })}`,
      location: address || null,
      description: comment || null,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
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
