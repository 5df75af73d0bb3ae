import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { MOST_FEEDS } from '@bahnfrei/domain/reservations/feedCalls.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { hashOf, newSecret } from '../auth/secrets.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { clubsOf } from '../members/standing.ts'
import { mailFeedMade } from './feedMail.ts'

type Calls = typeof reservationCalls

const FEEDS = `
  SELECT f.id, f.kind, f.club_id AS "clubId", f.range_id AS "rangeId", f.lane_id AS "laneId",
    ${millis('f.created_on')} AS "createdOn"
  FROM feeds f WHERE f.uid = $1 ORDER BY f.created_on, f.id`

const NAME = `
  SELECT g.name || coalesce(', ' || l.name, '') AS name FROM ranges g
  LEFT JOIN lanes l ON l.club_id = g.club_id AND l.id = $3 WHERE g.club_id = $1 AND g.id = $2`

type Row = Omit<OutputOf<Calls['feeds']>['feeds'][number], 'name'> & {
  clubId: Id<'club'> | null
  rangeId: Id<'range'> | null
  laneId: Id<'lane'> | null
}

/**
 * Returns the caller's feeds. A feed of a club that is no longer open to the caller has no name, and reading it fails
 * too.
 */
export async function feeds(
  _: unknown,
  context: Pick<Context, 'db' | 'uid' | 'now'>,
): Promise<OutputOf<Calls['feeds']>> {
  const { db, uid } = context
  const found = await rows<Row>(db, 'feeds', FEEDS, [uid])
  const clubs = (await clubsOf(context)).filter(({ standing }) => standing !== undefined)
  const open = new Map(clubs.map((club) => [club.clubId, club]))
  const named: OutputOf<Calls['feeds']>['feeds'] = []
  for (const { clubId, rangeId, laneId, ...feed } of found) {
    const club = clubId === null ? undefined : open.get(clubId)
    let name = feed.kind === 'events' ? (club?.clubName ?? '') : ''
    if (clubId !== null && rangeId !== null && may(club?.standing, 'publicReservations:r')) {
      enter(db, { clubId })
      const [place] = await rows<{ name: string }>(db, 'feed_name', NAME, [clubId, rangeId, laneId])
      name = place?.name ?? ''
    }
    named.push({ ...feed, name })
  }
  return { feeds: named }
}

/** Creates a feed of the caller's reservations. */
export async function createFeed(_: unknown, context: Context) {
  return insertFeed(context, { kind: 'mine', clubId: null, rangeId: null, laneId: null })
}

const PLACE = `
  SELECT 1 FROM ranges g LEFT JOIN lanes l ON l.club_id = g.club_id AND l.range_id = g.id AND l.id = $3 AND NOT l.archived
  WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived AND ($3::uuid IS NULL OR l.id IS NOT NULL)`

/** Creates a feed of a range or of one of its lanes. */
export async function createRangeFeed(input: InputOf<Calls['createRangeFeed']>, context: ClubContext) {
  const { db, club, uid } = context
  const { rangeId, laneId = null } = input
  const found = await rows(db, 'feed_place', PLACE, [club.id, rangeId, laneId])
  if (found.length === 0) refuse('INPUT_INVALID')
  enter(db, { uid })
  return insertFeed(context, { kind: laneId === null ? 'range' : 'lane', clubId: club.id, rangeId, laneId })
}

/** Creates a feed of the events of the club. */
export async function createEventFeed(_: unknown, context: ClubContext) {
  const { db, club, uid } = context
  enter(db, { uid })
  return insertFeed(context, { kind: 'events', clubId: club.id, rangeId: null, laneId: null })
}

const INSERT = `
  INSERT INTO feeds (id, uid, kind, club_id, range_id, lane_id, secret_hash, created_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

async function insertFeed(
  context: Context,
  { kind, clubId, rangeId, laneId }: Pick<Row, 'kind' | 'clubId' | 'rangeId' | 'laneId'>,
) {
  const { db, uid, now } = context
  await lockPerson(db, uid)
  const own = await rows(db, 'feeds', FEEDS, [uid])
  if (own.length >= MOST_FEEDS) refuse('TOO_MANY_REQUESTS')
  const id = randomUUID()
  const secret = newSecret()
  await rows(db, 'insert_feed', INSERT, [id, uid, kind, clubId, rangeId, laneId, hashOf(secret), now.toString()])
  return tell(context, id, secret)
}

/**
 * Returns the address of a feed, this one time, and tells its owner by mail that it was created: otherwise the feed of
 * a thief would stay unnoticed (L26). Refuses beyond the limit.
 */
async function tell(context: Context, id: Id<'feed'>, secret: string) {
  const { db, uid, now } = context
  if (await isUsedUp(db, 'feedAddresses', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'feedAddresses', { whose: uid, what: secret }, now)
  const made = (await feeds(undefined, context)).feeds.find((each) => each.id === id)
  enter(db, { uid })
  if (made !== undefined) await mailFeedMade(context, made)
  return { id, path: pathOf(secret) }
}

async function lockPerson(db: Db, uid: Id<'user'>): Promise<void> {
  await rows(db, 'feed_lock_person', 'SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE', [uid])
}

/** Gives a feed a new address; the old one stops working. */
export async function renewFeed({ id }: InputOf<Calls['renewFeed']>, context: Context) {
  const { db, uid } = context
  const secret = newSecret()
  const renewed = await rows(
    db,
    'renew_feed',
    'UPDATE feeds SET secret_hash = $3 WHERE id = $1 AND uid = $2 RETURNING 1',
    [id, uid, hashOf(secret)],
  )
  if (renewed.length === 0) refuse('RESERVATION_NOT_FOUND')
  return tell(context, id, secret)
}

export async function removeFeed({ id }: InputOf<Calls['removeFeed']>, { db, uid }: Context): Promise<void> {
  const removed = await rows(db, 'remove_feed', 'DELETE FROM feeds WHERE id = $1 AND uid = $2 RETURNING 1', [id, uid])
  if (removed.length === 0) refuse('RESERVATION_NOT_FOUND')
}

function pathOf(secret: string): string {
  return `/api/feeds/${secret}.ics`
}
