import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubNeed } from '@bahnfrei/domain/journal/clubNeed.ts'
import type { clubNeedCalls } from '@bahnfrei/domain/journal/clubNeedCalls.ts'
import { CLUB_NEEDS } from '@bahnfrei/domain/journal/clubNeedList.ts'
import { YELLOW_DAYS } from '@bahnfrei/domain/journal/needLight.ts'
import { clubNeedTopic } from '@bahnfrei/domain/journal/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { keepNeedsJob } from './jobs.ts'
import { BERLIN } from './needFacts.ts'

type Calls = typeof clubNeedCalls

/** SQL: the answer of `officerAnswer` (domain) on a day, which is a parameter of the statement. */
const answerOn = (today: string) => `CASE WHEN k.red_from <= ${today}::date THEN 'no'
  WHEN k.red_from <= ${today}::date + ${YELLOW_DAYS} THEN 'soon' ELSE 'yes' END`

/** SQL: the stored needs of members of clubs that follow the need. */
const MEMBERS = `need_clubs f JOIN memberships m ON m.club_id = f.club_id AND m.status = 'member'
  JOIN kept_needs k ON k.uid = m.uid JOIN users u ON u.uid = m.uid`

const LIST: ListSql<keyof typeof CLUB_NEEDS.filters> = {
  name: 'club_needs',
  filters: {
    search: isFound('u.full_name'),
    answer: `${answerOn('$today')} = $answer`,
  },
  order: [
    ['u.full_name COLLATE "und-x-icu"', 'text'],
    ['m.uid', 'uuid'],
  ],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', m.uid, 'name', u.full_name, 'answer', ${answerOn('$today')})::text AS json, ${key} AS key
    FROM ${MEMBERS} WHERE f.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the members whose need is followed, by name. */
export async function listClubNeeds(
  { after, ...filters }: InputOf<Calls['clubNeeds']>,
  { db, club, now }: ClubContext,
): Promise<JsonText> {
  const scope = { club: club.id, today: dayOf(now, BERLIN) }
  return pageJson('members', await listPage(db, LIST, { scope, filters, after, limit: CLUB_NEEDS.pageSize }))
}

const FOLLOWED = 'SELECT known_on AS "knownOn" FROM need_clubs WHERE club_id = $1'
const COUNTS = `SELECT count(*) FILTER (WHERE answer = 'yes')::int AS yes, count(*) FILTER (WHERE answer = 'soon')::int AS soon,
    count(*) FILTER (WHERE answer = 'no')::int AS no
  FROM (SELECT ${answerOn('$2')} AS answer FROM ${MEMBERS} WHERE f.club_id = $1) answers`

export async function clubNeed(_: unknown, { db, club, now }: ClubContext): Promise<{ state: ClubNeed }> {
  const [followed] = await rows<Pick<ClubNeed, 'knownOn'>>(db, 'club_need', FOLLOWED, [club.id])
  const [counts] = await rows<Pick<ClubNeed, 'yes' | 'soon' | 'no'>>(db, 'club_need_counts', COUNTS, [
    club.id,
    dayOf(now, BERLIN),
  ])
  if (counts === undefined) throw new Error('A count answers one row.')
  return { state: { id: club.id, isFollowed: followed !== undefined, knownOn: followed?.knownOn ?? null, ...counts } }
}

const FOLLOW = 'INSERT INTO need_clubs (club_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1'
const UNFOLLOW = 'DELETE FROM need_clubs WHERE club_id = $1 RETURNING 1'

/**
 * Starts or stops following the need of the club's members. A job then computes the needs, or deletes those that no
 * club follows any more.
 */
export async function followNeeds({ isFollowed }: InputOf<Calls['followNeeds']>, context: ClubContext): Promise<void> {
  const { db, club, job, announce } = context
  const changed = await rows(db, isFollowed ? 'follow_needs' : 'unfollow_needs', isFollowed ? FOLLOW : UNFOLLOW, [
    club.id,
  ])
  job(keepNeedsJob, { clubId: club.id }, { key: `keepNeeds ${club.id}` })
  if (changed.length === 0) return
  await recordChange(context, {
    subject: 'clubNeed',
    subjectId: club.id,
    call: 'journal.followNeeds',
    before: { isFollowed: !isFollowed },
    after: { isFollowed },
  })
  announce(clubNeedTopic(club.id))
}
