import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { ADMIN_EVENTS, EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import type { ClubContext, Context, JsonText } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { todayOf } from '../clubs/today.ts'
import { actsFor } from '../families/actsFor.ts'
import { standingOf } from '../members/standing.ts'
import { LISTED, SOURCE } from './shape.ts'
import { namedRows, VISIBLE, viewerOf } from './viewer.ts'

type Calls = typeof eventCalls

const SHARED = {
  search: isFound('e.title'),
  category: 'e.category = $category',
  rangeId: 'e.range_id = $rangeId::uuid',
  from: 'e.end_date >= $from::date',
  to: 'e.date <= $to::date',
}

const ORDER = [
  ['lower(e.during)', 'timestamptz'],
  ['e.id', 'uuid'],
] as const

const LIST: ListSql<keyof typeof EVENTS.filters> = {
  name: 'events',
  filters: {
    ...SHARED,
    of: `CASE WHEN $of = 'led' THEN $uid::uuid = ANY(e.trainer_uids)
      ELSE EXISTS (SELECT FROM registrations n WHERE n.club_id = $club AND n.event_id = e.id AND n.uid = $uid::uuid) END`,
  },
  order: ORDER,
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT (${LISTED})::text AS json, ${key} AS key FROM ${SOURCE}
    WHERE e.club_id = $club AND (NOT e.draft OR $uid::uuid = ANY(e.trainer_uids)) AND ${VISIBLE} AND ${where}
    ORDER BY ${order} LIMIT ${limit}`,
}

const ADMIN_LIST: ListSql<keyof typeof ADMIN_EVENTS.filters> = {
  name: 'admin_events',
  filters: {
    ...SHARED,
    state: `CASE $state WHEN 'draft' THEN e.draft AND e.cancelled_on IS NULL
      WHEN 'cancelled' THEN e.cancelled_on IS NOT NULL WHEN 'published' THEN NOT e.draft AND e.cancelled_on IS NULL
      ELSE true END`,
  },
  order: ORDER,
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT (${LISTED})::text AS json, ${key} AS key FROM ${SOURCE}
    WHERE e.club_id = $club AND (e.cancelled_on IS NULL OR $withCancelled::boolean) AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the events that the caller may see, by default from today. */
export async function listEvents(
  { after, ...filters }: InputOf<Calls['list']>,
  context: ClubContext,
): Promise<JsonText> {
  const { db } = context
  const from = filters.from ?? (await todayOf(context))
  const asked = { scope: viewerOf(context), filters: { ...filters, from }, after, limit: EVENTS.pageSize }
  return pageJson('events', await listPage(db, LIST, asked))
}

/** Lists the events of the club for its officers: by default those from today that are not cancelled. */
export async function adminList(
  { after, ...filters }: InputOf<Calls['adminList']>,
  context: ClubContext,
): Promise<JsonText> {
  const from = filters.from ?? (await todayOf(context))
  const scope = { ...viewerOf(context), withCancelled: String(filters.state !== undefined) }
  const asked = { scope, filters: { ...filters, from }, after, limit: ADMIN_EVENTS.pageSize }
  return pageJson('events', await listPage(context.db, ADMIN_LIST, asked))
}

const RANGE_EVENTS = `
  SELECT '{"events":' || coalesce(json_agg(${LISTED} ORDER BY e.priority DESC, e.during, e.id), '[]')::text || '}' AS json
  FROM ${SOURCE}
  WHERE e.club_id = $club AND (e.range_id = $range::uuid OR e.range_id IS NULL) AND e.end_date >= $from::date
    AND e.date <= $to::date AND NOT e.draft AND e.cancelled_on IS NULL AND ${VISIBLE}`

/** Returns the published events of a period, for the calendar of a range. */
export async function rangeEvents(
  { rangeId, from, to }: InputOf<Calls['rangeEvents']>,
  context: ClubContext,
): Promise<JsonText> {
  const values = { ...viewerOf(context), range: rangeId, from, to }
  const [answer] = await namedRows<JsonText>(context.db, 'range_events', RANGE_EVENTS, values)
  return answer ?? { json: '{"events":[]}' }
}

type Ahead = JsonText & { start: string }

const CLUBS_OF = 'SELECT DISTINCT club_id AS "clubId" FROM registrations WHERE uid = $1'

const MINE = `
  SELECT (${LISTED})::text AS json, (lower(e.during) AT TIME ZONE 'UTC')::text AS start FROM ${SOURCE}
  WHERE e.club_id = $club AND upper(e.during) > $now::timestamptz AND NOT e.draft
    AND EXISTS (SELECT FROM registrations n WHERE n.club_id = $club AND n.event_id = e.id AND n.uid = $uid::uuid)
  ORDER BY e.during, e.id LIMIT 100`

/** Returns the events in which the caller takes part, in all clubs. */
export async function myEvents(_: unknown, { db, uid, now }: Context): Promise<JsonText> {
  const clubs = await rows<{ clubId: Id<'club'> }>(db, 'clubs_of_registrations', CLUBS_OF, [uid])
  const found: Ahead[] = []
  for (const { clubId } of clubs) {
    enter(db, { clubId })
    found.push(...(await aheadOf(db, clubId, uid, now)))
  }
  return eventsJson(found.toSorted((one, other) => (one.start < other.start ? -1 : 1)))
}

/** Returns the events of a child in a club. Returns none to a caller who no longer acts for the child. */
export async function eventsOfChild(
  { childClubId: clubId, uid: childUid }: InputOf<Calls['ofChild']>,
  { db, uid, now }: Context,
): Promise<JsonText> {
  enter(db, { clubId })
  if (!(await actsFor(db, { clubId, by: uid, childUid, now }))) return eventsJson([])
  return eventsJson(await aheadOf(db, clubId, childUid, now))
}

/** Reads the upcoming events of a club in which a person takes part. */
async function aheadOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>, now: Temporal.Instant): Promise<Ahead[]> {
  const standing = await standingOf(db, clubId, uid, now)
  if (standing === undefined) return []
  const viewer = viewerOf({ uid, club: { id: clubId, standing } })
  return namedRows<Ahead>(db, 'my_events', MINE, { ...viewer, now: now.toString() })
}

function eventsJson(events: readonly JsonText[]): JsonText {
  return { json: `{"events":[${events.map(({ json }) => json).join()}]}` }
}
