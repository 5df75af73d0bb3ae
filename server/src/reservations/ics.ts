import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { instantAt } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { textsIn } from '../base/texts.ts'
import { findOpenable } from './one.ts'

/** One reservation as one event of RFC 5545, in the time zone of its range (OP-62). */
export async function reservationIcs({ id }: InputOf<typeof reservationCalls.ics>, context: ClubContext) {
  const { lane, range, dateRange, comment, status, creationTime } = await findOpenable(context, id)
  const [place] = await rows<{ address: string }>(
    context.db,
    'range_address',
    'SELECT address FROM ranges WHERE club_id = $1 AND id = $2',
    [context.club.id, range.id],
  )
  const calendar = ical({
    prodId: { company: 'Bahnfrei', product: 'Bahnfrei' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })
  calendar.createEvent({
    id: `${id}@bahnfrei`,
    stamp: instantAt(creationTime),
    start: instantAt(dateRange.start).toZonedDateTimeISO(range.timeZone),
    end: instantAt(dateRange.end).toZonedDateTimeISO(range.timeZone),
    timezone: range.timeZone,
    summary: `${range.name}, ${textsIn(context.language)('LANE', { name: lane.name })}`,
    location: place?.address || null,
    description: comment || null,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { ics: calendar.toString(), fileName: `reservation-${id}.ics` }
}
