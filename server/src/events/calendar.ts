import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import type { StoredPart } from '@bahnfrei/domain/events/details.ts'
import type { ClubContext } from '../base/context.ts'
import type { Db } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type CalendarEntry, calendarOf } from '../base/files/ics.ts'
import { SOURCE } from './shape.ts'
import { ANYBODYS, namedRows, VISIBLE, viewerOf } from './viewer.ts'

type Row = CalendarEntry & { parts: StoredPart[] }

const ENTRY = `SELECT e.id, e.title AS summary, concat_ws(', ', nullif(coalesce(g.name, e.range_name), ''), nullif(g.address, '')) AS location,
    e.description, e.time_zone AS "timeZone", ${millis('lower(e.during)')} AS start, ${millis('upper(e.during)')} AS "end",
    ${millis('e.created_on')} AS "createdOn", e.version AS sequence, e.cancelled_on IS NOT NULL AS "isCancelled", e.parts
  FROM ${SOURCE} WHERE e.club_id = $club AND NOT e.draft`

const ONE = `${ENTRY} AND e.id = $id::uuid AND ${VISIBLE}`

/**
 * Cancelled events stay in a feed for 60 days, because some programs only add entries and would keep them otherwise.
 */
const SHOWN = `AND e.end_date > ($now::timestamptz - interval '60 days')::date
  AND (e.cancelled_on IS NULL OR e.cancelled_on > $now::timestamptz - interval '60 days')`
const OF_CLUB = `${ENTRY} ${SHOWN} AND ${VISIBLE} ORDER BY e.during, e.id LIMIT 500`
const OF_PERSON = `${ENTRY} ${SHOWN} AND EXISTS (SELECT FROM registrations r
    WHERE r.club_id = e.club_id AND r.event_id = e.id AND r.uid = $uid::uuid AND NOT r.waiting)
  ORDER BY e.during, e.id LIMIT 500`

const OF_ANYBODY = `${ENTRY} ${SHOWN} AND ${ANYBODYS} AND ($id::uuid IS NULL OR e.id = $id::uuid)
  ORDER BY e.during, e.id LIMIT 500`

/** Returns one event as a calendar file. */
export async function eventIcs({ id }: InputOf<typeof eventCalls.ics>, context: ClubContext) {
  const rows = await namedRows<Row>(context.db, 'event_entry', ONE, { ...viewerOf(context), id })
  if (rows.length === 0) refuse('EVENT_NOT_FOUND')
  return { ics: calendarOf(rows.flatMap(entriesOf)), fileName: `event-${id}.ics` }
}

type Reader = { db: Db; now: Temporal.Instant; uid: Id<'user'>; club: { id: Id<'club'>; standing: Standing } }

/**
 * Returns the entries of a feed: the events of a club that the reader may see, or those in which the reader takes part.
 */
export async function entriesFor({ db, now, ...who }: Reader, of: 'club' | 'person'): Promise<CalendarEntry[]> {
  const values = { ...viewerOf(who), now: now.toString() }
  const found =
    of === 'club'
      ? await namedRows<Row>(db, 'events_of_feed', OF_CLUB, values)
      : await namedRows<Row>(db, 'own_events_of_feed', OF_PERSON, values)
  return found.flatMap(entriesOf)
}

/** Returns the public events of a club, or one of them. */
export async function publicEntries(
  db: Db,
  clubId: Id<'club'>,
  now: Temporal.Instant,
  id: string | null,
): Promise<CalendarEntry[]> {
  const values = { club: clubId, now: now.toString(), id }
  return (await namedRows<Row>(db, 'public_entries', OF_ANYBODY, values)).flatMap(entriesOf)
}

/** Converts an event into entries: one for each of its parts, if it has several. */
function entriesOf({ parts, ...entry }: Row): CalendarEntry[] {
  if (parts.length === 0) return [entry]
  return parts.map(({ id, title, description, start, end }) => ({
    ...entry,
    id,
    start,
    end,
    summary: `${entry.summary}: ${title}`,
    description: description || entry.description,
  }))
}
