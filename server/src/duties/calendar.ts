import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { CalendarEntry } from '../base/files/ics.ts'
import { textsIn } from './words.ts'

type Row = Omit<CalendarEntry, 'summary'> & { range: string }

const OF_PERSON = `
  SELECT d.id, g.name AS range, g.address AS location, d.note AS description, d.time_zone AS "timeZone",
    ${millis('lower(d.during)')} AS start, ${millis('upper(d.during)')} AS "end", ${millis('p.created_on')} AS "createdOn",
    0 AS sequence, false AS "isCancelled"
  FROM duty_people p JOIN duties d ON d.club_id = p.club_id AND d.id = p.duty_id
  JOIN ranges g ON g.club_id = d.club_id AND g.id = d.range_id
  WHERE p.club_id = $1 AND p.uid = $2 AND d.cancelled_on IS NULL AND d.day > ($3::timestamptz - interval '60 days')::date
  ORDER BY d.during, d.id LIMIT 500`

type Reader = { db: Db; now: Temporal.Instant; uid: Id<'user'>; clubId: Id<'club'>; language: Language }

/** Returns a person's duties in a club for that person's calendar feed. */
export async function dutyEntries({ db, now, uid, clubId, language }: Reader): Promise<CalendarEntry[]> {
  const found = await rows<Row>(db, 'duties_of_feed', OF_PERSON, [clubId, uid, now.toString()])
  return found.map(({ range, ...entry }) => ({ ...entry, summary: textsIn(language)('FEED', { range }) }))
}
