import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Database, enter } from '../base/database/db.ts'
import { calendarOf } from '../base/files/ics.ts'
import { isKnown, tagOf } from '../base/http/etag.ts'
import type { Services } from '../base/http/http.ts'
import { clubNameOf } from '../clubs/name.ts'
import { needListed } from '../ranges/publicClubs.ts'
import { publicEntries } from './calendar.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Serves the public events of listed clubs to calendar programs: all events of a club as a feed, or one as a file. It
 * contains no names of people.
 */
export function addPublicCalendars(
  api: FastifyInstance,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): void {
  api.get('/clubs/:clubId/events.ics', { config: { isPublic: true } }, async (request, reply) => {
    const { clubId } = request.params as { clubId: string }
    const { event = null } = request.query as { event?: unknown }
    const isAsked = UUID.test(clubId) && (event === null || (typeof event === 'string' && UUID.test(event)))
    const ics = isAsked ? await icsOf(database, clubId, event as string | null, clock.now()) : undefined
    reply.header('cache-control', 'public, max-age=60')
    if (ics === undefined) return reply.code(404).send()
    if (isKnown(request, reply, tagOf(ics))) return reply.code(304).send()
    if (event !== null) reply.header('content-disposition', 'attachment; filename="event.ics"')
    return reply.type('text/calendar; charset=utf-8').send(ics)
  })
}

async function icsOf(
  database: Database,
  clubId: Id<'club'>,
  event: string | null,
  now: Temporal.Instant,
): Promise<string | undefined> {
  return database.transaction('nobody', async (db) => {
    await needListed(db, clubId)
    enter(db, { clubId })
    const entries = await publicEntries(db, clubId, now, event)
    if (event !== null) return entries.length === 0 ? undefined : calendarOf(entries)
    return calendarOf(entries, { name: (await clubNameOf(db, clubId)) ?? '' })
  })
}
