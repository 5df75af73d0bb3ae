import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { FEED_KINDS } from '@bahnfrei/domain/reservations/feedCalls.ts'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../auth/secrets.ts'
import { type Database, type Db, enter, rows } from '../base/database/db.ts'
import { endsAfter, millis } from '../base/database/instants.ts'
import { type CalendarEntry, calendarOf } from '../base/files/ics.ts'
import { networkOf } from '../base/http/address.ts'
import { isKnown, tagOf } from '../base/http/etag.ts'
import type { Services } from '../base/http/http.ts'
import { catalogue } from '../base/texts.ts'
import { dutyEntries } from '../duties/calendar.ts'
import { entriesFor } from '../events/calendar.ts'
import { clubsOf } from '../members/standing.ts'
import { entryOf, type IcsEvent, icsOf } from './ics.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Feed = {
  uid: Id<'user'>
  kind: (typeof FEED_KINDS)[number]
  clubId: Id<'club'> | null
  rangeId: Id<'range'> | null
  laneId: Id<'lane'> | null
  language: Language
}

const SECRET = /^([\w-]{43})\.ics$/
/** The requests with unknown secrets from one network within a minute; beyond that it must wait. */
const MOST_UNKNOWN = 30
const MINUTE_MS = 60_000
const MOST_ADDRESSES = 10_000

/** Serves the calendar feeds. A reader with the secret address sees exactly what its owner may see at that moment. */
export function addFeeds(api: FastifyInstance, { database, clock }: Pick<Services, 'database' | 'clock'>): void {
  const unknown = new Map<string, { count: number; since: number }>()
  api.get('/feeds/:file', { config: { isPublic: true } }, async (request, reply) => {
    const now = clock.now()
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    const address = networkOf(request.ip)
    const tries = unknown.get(address)
    const isRecent = tries !== undefined && now.epochMilliseconds - tries.since < MINUTE_MS
    if (isRecent && tries.count >= MOST_UNKNOWN) return reply.code(429).header('retry-after', '60').send()

    const secret = SECRET.exec((request.params as { file: string }).file)?.[1]
    const ics = secret === undefined ? undefined : await feedOf(database, secret, now)
    if (ics === undefined) {
      if (unknown.size >= MOST_ADDRESSES) unknown.clear()
      unknown.set(address, isRecent ? { ...tries, count: tries.count + 1 } : { count: 1, since: now.epochMilliseconds })
      return reply.code(404).send()
    }
    if (isKnown(request, reply, tagOf(ics))) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(ics)
  })
}

/** SQL: finds a feed by the hash of its secret, so that the time of a comparison reveals nothing. */
const FEED = `
  SELECT f.uid, f.kind, f.club_id AS "clubId", f.range_id AS "rangeId", f.lane_id AS "laneId", u.language
  FROM feeds f JOIN users u ON u.uid = f.uid AND NOT u.disabled WHERE f.secret_hash = $1`

/** Returns the calendar of a secret; undefined if there is none, or if its owner may no longer see the range. */
async function feedOf(database: Database, secret: string, now: Temporal.Instant): Promise<string | undefined> {
  const [feed] = await database.rows<Feed>('feed_find', FEED, [hashOf(secret)])
  if (feed === undefined) return undefined
  const { uid, kind, clubId, language } = feed
  return database.transaction({ uid }, async (db) => {
    if (kind === 'mine') {
      const reserved = await rows<IcsEvent>(db, 'feed_mine', MINE, [uid, now.toString()])
      const joined = await joinedEntries({ db, uid, now, language })
      const entries = [...reserved.map((event) => entryOf(event, language)), ...joined]
      return calendarOf(entries, { name: textsIn(language)('FEEDS.MINE') })
    }
    const club = (await clubsOf({ db, uid, now })).find((each) => each.clubId === clubId)
    if (club?.standing === undefined) return undefined
    enter(db, { clubId: club.clubId })
    if (kind === 'events') {
      const who = { uid, club: { id: club.clubId, standing: club.standing } }
      const name = textsIn(language)('FEEDS.EVENTS', { club: club.clubName })
      return calendarOf(await entriesFor({ db, now, ...who }, 'club'), { name })
    }
    if (!may(club.standing, 'publicReservations:r')) return undefined
    return rangeCalendar(db, feed, now)
  })
}

/** Returns the entries of a person's events and duties in all clubs that are open to the person. */
async function joinedEntries({
  db,
  uid,
  now,
  language,
}: Pick<Feed, 'uid' | 'language'> & { db: Db; now: Temporal.Instant }) {
  const entries: CalendarEntry[] = []
  for (const { clubId, standing } of await clubsOf({ db, uid, now })) {
    if (standing === undefined) continue
    enter(db, { clubId })
    entries.push(...(await entriesFor({ db, now, uid, club: { id: clubId, standing } }, 'person')))
    if (may(standing, 'member:r')) entries.push(...(await dutyEntries({ db, now, uid, clubId, language })))
  }
  return entries
}

const SHARED = `
  r.id, g.name AS "rangeName", l.name AS "laneName", g.address, r.time_zone AS "timeZone",
  ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end", ${millis('r.created_on')} AS "createdOn",
  r.sequence`
const SOURCE = `
  reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id`

/**
 * SQL: the owner's reservations. Cancelled ones stay for 60 days, because some programs only add entries and would keep
 * them otherwise.
 */
const MINE = `
  SELECT ${SHARED}, r.comment, r.status = 'cancelled' AS "isCancelled" FROM ${SOURCE}
  WHERE r.uid = $1 AND r.held_until IS NULL
    AND ${endsAfter('r', "($2::timestamptz - interval '60 days')")}
    AND (r.status = 'live' OR r.cancelled_on > $2::timestamptz - interval '60 days')
  ORDER BY r.during, r.id`

const OF_RANGE = `
  SELECT ${SHARED}, '' AS comment, false AS "isCancelled" FROM ${SOURCE}
  WHERE r.club_id = $1 AND r.range_id = $2 AND ($3::uuid IS NULL OR r.lane_id = $3) AND r.status = 'live'
    AND r.day BETWEEN ($4::timestamptz - interval '7 days')::date AND ($4::timestamptz + interval '90 days')::date
  ORDER BY r.during, l.ordering_number, r.id`

const PLACE = `
  SELECT g.name AS "rangeName", l.name AS "laneName" FROM ranges g
  LEFT JOIN lanes l ON l.club_id = g.club_id AND l.id = $3 AND NOT l.archived
  WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived AND ($3::uuid IS NULL OR l.id IS NOT NULL)`

/** Returns the occupied times of a range or a lane, without the people and the reasons. */
async function rangeCalendar(db: Db, feed: Feed, now: Temporal.Instant): Promise<string | undefined> {
  const { clubId, rangeId, laneId, language } = feed
  const place = [clubId, rangeId, laneId]
  const [named] = await rows<{ rangeName: string; laneName: string | null }>(db, 'feed_where', PLACE, place)
  if (named === undefined) return undefined
  const t = textsIn(language)
  const events = await rows<IcsEvent>(db, 'feed_range', OF_RANGE, [...place, now.toString()])
  const name =
    named.laneName === null ? named.rangeName : t('FEEDS.LANE', { range: named.rangeName, lane: named.laneName })
  return icsOf(
    events.map((event) => ({ ...event, summary: t('FEEDS.TAKEN', { lane: event.laneName }) })),
    language,
    {
      name,
    },
  )
}

const textsIn = catalogue(german, english)
