import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { isActive, may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { actsToday, type Child, whyNoChild, whyNotConfirm } from '@bahnfrei/domain/families/guardianship.ts'
import type { Context } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { standingOf } from '../members/standing.ts'
import { birthsOf, COUNTING_COLUMNS, type CountingRow, WITH_BIRTHS } from './births.ts'

type Calls = typeof familyCalls

/**
 * The clubs with guardianships of the caller as guardian, proposed or confirmed. The people are read within each club.
 */
const CLUBS = `SELECT g.club_id AS "clubId", array_agg(g.id) AS ids FROM guardianships g WHERE g.child_uid <> $1 GROUP BY g.club_id`
type InClub = { clubId: Id<'club'>; ids: Id<'guardianship'>[] }

const CHILDREN = `
  SELECT g.id, c.id AS "clubId", c.name AS "clubName", g.child_uid AS uid, k.full_name AS name,
    g.created_by = $3 AS "isOwnProposal", coalesce(o.full_name, '') AS "proposedBy", ${COUNTING_COLUMNS},
    ${birthsOf('me', 'mr')} AS reader, m.status, m.member_number AS "memberNumber", m.join_date AS "joinDate", m.leave_date AS "leaveDate"
  FROM ${WITH_BIRTHS} JOIN memberships m ON m.club_id = g.club_id AND m.uid = g.child_uid
  JOIN users me ON me.uid = $3 LEFT JOIN member_records mr ON mr.club_id = g.club_id AND mr.uid = me.uid
  LEFT JOIN users o ON o.uid = g.created_by
  WHERE g.club_id = $1 AND g.id = ANY($2::uuid[]) ORDER BY k.full_name COLLATE "und-x-icu", g.id`
type ChildRow = CountingRow &
  Pick<Child, 'id' | 'clubId' | 'clubName' | 'uid' | 'name' | 'proposedBy'> &
  Omit<NonNullable<Child['membership']>, 'isActive' | 'mayReserve'> & {
    isOwnProposal: boolean
    reader: CountingRow['guardian']
  }

/** Returns the children for whom the caller acts, or is asked to act. */
export async function listChildren(_: unknown, context: Context): Promise<OutputOf<Calls['children']>> {
  const { db, uid } = context
  const children: Child[] = []
  for (const { clubId, ids } of await rows<InClub>(db, 'family_clubs', CLUBS, [uid])) {
    enter(db, { clubId })
    const found = await rows<ChildRow>(db, 'children', CHILDREN, [clubId, ids, uid])
    for (const row of found) children.push(...(await shown(row, context)))
    enter(db, { uid })
  }
  return { children: children.toSorted((one, other) => compareNames(one.name, other.name)) }
}

/** Returns the child if its guardianship has an effect today; nothing for a proposal that could not be confirmed. */
async function shown(row: ChildRow, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Child[]> {
  const { id, clubId, clubName, uid, name, proposedBy, isConfirmed, child, timeZone } = row
  const today = todayIn(timeZone, now)
  const one = { id, clubId, clubName, uid, name, proposedBy }
  if (!isConfirmed) {
    const whyNot = whyNotConfirm({ child, guardian: row.reader, isSelf: row.isOwnProposal }, today)
    return whyNot === undefined ? [{ ...one, state: 'proposed', membership: null }] : []
  }
  if (!actsToday(row, today)) return []
  const { status, memberNumber, joinDate, leaveDate } = row
  const standing = await standingOf(db, clubId, uid, now)
  const membership = {
    ...{ status, memberNumber, joinDate, leaveDate },
    isActive: isActive({ status, joinDate, leaveDate }, today),
    mayReserve: may(standing, 'publicReservations:w'),
  }
  return [{ ...one, state: 'confirmed', membership }]
}

const OF_ME = `SELECT g.club_id AS "clubId", array_agg(g.id) AS ids FROM guardianships g
  WHERE g.child_uid = $1 AND g.confirmed_on IS NOT NULL GROUP BY g.club_id`

const ACTING = `
  SELECT g.id, c.name AS "clubName", p.full_name AS name, ${millis('g.confirmed_on')} AS "confirmedOn", ${COUNTING_COLUMNS}
  FROM ${WITH_BIRTHS} WHERE g.club_id = $1 AND g.id = ANY($2::uuid[]) ORDER BY p.full_name COLLATE "und-x-icu", g.id`
type ActingRow = CountingRow & { id: Id<'guardianship'>; clubName: string; name: string; confirmedOn: number }

/** Returns the guardians who act for the caller today. */
export async function listActingForMe(_: unknown, { db, uid, now }: Context): Promise<OutputOf<Calls['actingForMe']>> {
  const acting: ActingRow[] = []
  for (const { clubId, ids } of await rows<InClub>(db, 'family_of_me', OF_ME, [uid])) {
    enter(db, { clubId })
    const found = await rows<ActingRow>(db, 'acting_for_me', ACTING, [clubId, ids])
    acting.push(...found.filter((link) => actsToday(link, todayIn(link.timeZone, now))))
    enter(db, { uid })
  }
  const guardians = acting.map(({ id, clubName, name, confirmedOn }) => ({ id, clubName, name, confirmedOn }))
  return { guardians }
}

const PERSON = `
  SELECT u.full_name AS name, ${birthsOf('u', 'r')} AS births, c.time_zone AS "timeZone"
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid WHERE m.club_id = $1 AND m.uid = $2`

/** Reads the name of a person of the club, and the reason why nobody can act for them today, or null. */
export async function personOfFamily(db: Db, clubId: Id<'club'>, uid: Id<'user'>, now: Temporal.Instant) {
  const [found] = await rows<{ name: string; births: CountingRow['child']; timeZone: string }>(
    db,
    'person_and_births',
    PERSON,
    [clubId, uid],
  )
  return found && { name: found.name, whyNoChild: whyNoChild(found.births, todayIn(found.timeZone, now)) ?? null }
}
