import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { numbered } from '../base/database/list.ts'

/** The viewer of a club's events, as parameters of the conditions below. */
export type Viewer = { club: string; uid: string; groups: string; member: string; officer: string }

export function viewerOf({ club, uid }: Pick<ClubContext, 'club' | 'uid'>): Viewer {
  const { standing } = club
  return {
    club: club.id,
    uid,
    groups: `{${standing.groupIds.join()}}`,
    member: String(may(standing, 'member:r')),
    officer: String(may(standing, 'adminEvents:r')),
  }
}

/** SQL: whether the viewer manages the event `e`, as an officer or as its leader. */
export const MANAGED = '($officer::boolean OR $uid::uuid = ANY(e.trainer_uids))'

/** SQL: whether a registration `r` is the viewer's, or was made by the viewer for a friend. */
export const OWN = '(r.uid = $uid::uuid OR r.by_friend AND r.registered_by = $uid::uuid)'

/**
 * SQL: whether the viewer sees the event `e`. Everybody in the club sees public events, members also internal ones, and
 * only people of its groups an event for groups. People always see events in which they take part, and those that they
 * manage, drafts included.
 */
export const VISIBLE = `(${MANAGED} OR NOT e.draft AND (
    (e.visibility = 'public' OR $member::boolean)
      AND (cardinality(e.allowed_group_ids) = 0 OR e.allowed_group_ids && $groups::uuid[])
    OR EXISTS (SELECT FROM registrations r WHERE r.club_id = e.club_id AND r.event_id = e.id AND ${OWN})))`

/** SQL: whether the event `e` is visible to everybody without a sign-in. */
export const ANYBODYS = "e.visibility = 'public' AND NOT e.draft AND cardinality(e.allowed_group_ids) = 0"

/** Runs a statement with named parameters and returns its rows. */
export function namedRows<Row extends object>(
  db: Db,
  name: string,
  sql: string,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { text, parameters } = known.get(sql) ?? numbered(sql)
  known.set(sql, { text, parameters })
  return rows<Row>(
    db,
    name,
    text,
    parameters.map((parameter) => values[parameter]),
  )
}

const known = new Map<string, ReturnType<typeof numbered>>()
