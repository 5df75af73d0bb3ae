import { remembered } from '@bahnfrei/domain/base/call/remembered.ts'
import { happensTwice, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { plain } from '../mail/letter.ts'

/** A calendar entry, with its moments in milliseconds. */
export type CalendarEntry = {
  id: string
  summary: string
  location: string
  description: string
  timeZone: string
  start: number
  end: number
  createdOn: number
  /** The version of the entry: programs replace an entry by one with a higher number. */
  sequence: number
  isCancelled: boolean
}

const rulesOfZones = new Map<string, string>()

/**
 * Returns the rules of a time zone in the form that calendar programs read; null for a zone that the library does not
 * know.
 */
function rulesOf(zone: string): string | null {
  return remembered(rulesOfZones, zone, () => tzlib_get_ical_block(zone)[0] ?? '') || null
}

/**
 * Formats entries as a calendar of RFC 5545, each entry in its own time zone. A feed, which programs read again, has a
 * name.
 */
export function calendarOf(entries: readonly CalendarEntry[], { name }: { name?: string } = {}): string {
  const calendar = ical({
    prodId: { company: 'Bahnfrei', product: 'Bahnfrei' },
    method: ICalCalendarMethod.PUBLISH,
    // The library writes a name as it stands: a line break in it would begin a line of its own.
    ...(name !== undefined && { name: plain(name), ttl: 15 * 60 }),
    timezone: { name: null, generator: rulesOf },
  })
  for (const { id, summary, location, description, timeZone, ...entry } of entries) {
    const [start, end] = [instantAt(entry.start), instantAt(entry.end)]
    // A calendar program takes the first of a local time that happens twice (RFC 5545, 3.3.5): then it is written in
    // UTC.
    const isClear = !happensTwice(start, timeZone) && !happensTwice(end, timeZone)
    calendar.createEvent({
      id: `${id}@bahnfrei`,
      sequence: entry.sequence,
      stamp: instantAt(entry.createdOn),
      start: isClear ? start.toZonedDateTimeISO(timeZone) : start,
      end: isClear ? end.toZonedDateTimeISO(timeZone) : end,
      timezone: isClear ? timeZone : null,
      summary,
      location: location || null,
      description: description || null,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
