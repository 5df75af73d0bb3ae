import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import type { PublicEvent } from '@bahnfrei/domain/events/event.ts'
import type { PublicContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { needListed } from '../ranges/publicClubs.ts'
import { PUBLIC, SOURCE } from './shape.ts'
import { ANYBODYS } from './viewer.ts'

type Call = typeof eventCalls.publicEvents

const COMING = `SELECT ${PUBLIC} AS event FROM ${SOURCE}
  WHERE e.club_id = $1 AND ${ANYBODYS}
    AND e.end_date >= ($2::timestamptz - interval '1 day')::date AND upper(e.during) > $2::timestamptz
  ORDER BY e.during, e.id LIMIT 100`

/** Returns the upcoming public events of a listed club, for everybody. */
export async function publicEvents(
  { clubId }: InputOf<Call>,
  { database, now }: PublicContext,
): Promise<OutputOf<Call>> {
  return database.transaction('nobody', async (db) => {
    await needListed(db, clubId)
    enter(db, { clubId })
    return { events: await comingEvents(db, clubId, now) }
  })
}

/** Returns the upcoming public events of a club, the next first. The transaction must be in the scope of the club. */
export async function comingEvents(db: Db, clubId: Id<'club'>, now: Temporal.Instant): Promise<PublicEvent[]> {
  const found = await rows<{ event: PublicEvent }>(db, 'public_events', COMING, [clubId, now.toString()])
  return found.map(({ event }) => event)
}
