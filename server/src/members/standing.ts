import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Features } from '@bahnfrei/domain/base/rights/features.ts'
import {
  actsFor,
  isActive,
  KIOSK_STANDING,
  type LinkedClub,
  type Membership,
  type Standing,
  standing,
  viaClubs,
} from '@bahnfrei/domain/base/rights/standing.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import DataLoader from 'dataloader'
import type { Context } from '../base/context.ts'
import { type Database, type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { Person, Screen, WhoIs } from '../base/http/guard.ts'
import { todayIn } from '../base/time/today.ts'

/** A club with everything that connects a person to it, as the statements below return it. */
type BondRow = {
  clubId: Id<'club'>
  clubName: string
  isOperator: boolean
  rentsToPeople: boolean
  timeZone: string
  features: Features
  isVerified: boolean
  membership: Membership | null
  links: (LinkedClub & { clubName: string })[] | null
  groupIds: Id<'group'>[]
  auditsUntil: Day | null
  looksUntil: number | null
}

/** A club with the standing that a person has in it today. */
export type ClubOfPerson = Pick<BondRow, 'clubId' | 'clubName' | 'isOperator' | 'features'> & {
  membership: Membership | undefined
  standing: Standing | undefined
  /** The member clubs of the club for which the person may reserve there. */
  actsFor: { id: Id<'club'>; name: string }[]
}

/**
 * Returns the SQL of the columns. `isVerified` is the SQL condition that the person `p` is known to own their address.
 */
const bondColumns = (isVerified: string) => `
  c.id AS "clubId", c.name AS "clubName", c.is_operator AS "isOperator", c.rents_to_people AND c.like_name IS NULL AS "rentsToPeople",
  c.time_zone AS "timeZone", c.features, coalesce(${isVerified}, false) AS "isVerified",
  CASE WHEN m.uid IS NULL THEN NULL ELSE json_build_object('status', m.status, 'joinDate', m.join_date,
    'leaveDate', m.leave_date, 'permissions', m.permissions, 'isVouched', m.vouched) END AS membership,
  (SELECT json_agg(json_build_object('clubId', k.member_club_id, 'given', k.permissions,
     'clubName', (SELECT n.name FROM clubs n WHERE n.id = k.member_club_id), 'membership', json_build_object(
       'status', o.status, 'joinDate', o.join_date, 'leaveDate', o.leave_date, 'permissions', o.permissions))
     ORDER BY k.member_club_id)
   FROM club_links k JOIN memberships o ON o.club_id = k.member_club_id
   WHERE k.club_id = c.id AND k.status = 'approved' AND o.uid = p.uid) AS links,
  ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = c.id AND n.uid = p.uid ORDER BY n.group_id) AS "groupIds",
  (SELECT max(a.until) FROM auditors a WHERE a.club_id = c.id AND a.uid = p.uid) AS "auditsUntil",
  CASE WHEN p.root THEN (SELECT ${millis('max(k.until)')} FROM root_looks k WHERE k.club_id = c.id AND k.uid = p.uid)
    END AS "looksUntil"`

/** The condition for a person who signs in. A login can have lost its address to the person who proved it (OP-110). */
const OF_LOGIN = 'p.verified'
/** The condition for any person in a club: a person without an account was entered by the club. */
const OF_RECORD = 'p.verified OR p.email IS NULL'

/**
 * Finds the caller for each token of `asked`. A login belongs to a person or to a screen; the other one is not looked
 * up. OFFSET keeps the planner from joining all tokens at once, for which it would read whole tables.
 */
const whoIsText = (screenOfLogin: string) => `
  SELECT asked.place, found.*
  FROM unnest($1::text[], $2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS asked(hash, club_id, now, place)
  CROSS JOIN LATERAL (
    SELECT coalesce(p.uid, l.screen_id) AS uid, coalesce(p.root, false) AS root, coalesce(p.verified, false) AS verified,
      (SELECT coalesce(sum(x.id), 0)::bigint FROM rights_changes x
       WHERE x.uid = coalesce(p.uid, l.screen_id) OR x.club_id = c.id) AS "rightsSeen",
      t.login_id AS "loginId",
      ${millis('t.until')} AS until, ${millis('l.confirmed_on')} AS "confirmedOn", ${millis('l.factor_on')} AS "factorOn",
      CASE WHEN l.screen_id IS NOT NULL THEN ${screenOfLogin} END AS screen, ${bondColumns(OF_LOGIN)}
    FROM access_tokens t
    JOIN logins l ON l.id = t.login_id
    LEFT JOIN users p ON p.uid = t.uid AND NOT p.disabled
    LEFT JOIN clubs c ON c.id = asked.club_id
    LEFT JOIN memberships m ON m.club_id = c.id AND m.uid = p.uid
    WHERE t.hash = asked.hash AND t.until > asked.now AND (p.uid IS NOT NULL OR l.screen_id IS NOT NULL)
    OFFSET 0
  ) found`

const CLUBS_OF = `
  SELECT * FROM (
    SELECT ${bondColumns(OF_LOGIN)}
    FROM users p CROSS JOIN clubs c
    LEFT JOIN memberships m ON m.club_id = c.id AND m.uid = p.uid
    WHERE p.uid = $1
  ) bonds
  WHERE membership IS NOT NULL OR links IS NOT NULL OR "rentsToPeople" OR "auditsUntil" IS NOT NULL
    OR "looksUntil" IS NOT NULL
  ORDER BY "clubName" COLLATE "und-x-icu", "clubId"`

type WhoIsRow = { place: number } & BondRow &
  Omit<Person, 'club' | 'screen'> & { clubId: Id<'club'> | null; screen: Screen | null }
type Handed = {
  hashOf: (token: string) => string
  /** SQL: the screen of a login `l` as JSON. */
  screenOfLogin: string
}

/** The most requests whose callers are found by one statement, so that none waits long for the others. */
const MOST_TOGETHER = 50

type Asked = { token: string; clubId: Id<'club'> | undefined; now: Temporal.Instant }

/**
 * Makes the function that finds the person behind a token, with the standing in the named club, again for every request
 * (house rule 4). Requests of one turn of the event loop share a statement: sending one takes longer than the rest of a
 * short read.
 */
export function whoIs(database: Database, { hashOf, screenOfLogin }: Handed): WhoIs {
  const text = whoIsText(screenOfLogin)
  const together = new DataLoader(
    async (asked: readonly Asked[]) => {
      const values = [
        asked.map(({ token }) => hashOf(token)),
        asked.map(({ clubId }) => clubId ?? null),
        asked.map(({ now }) => now.toString()),
      ]
      const people = asked.map((): Person | undefined => undefined)
      for (const { place, ...row } of await database.rows<WhoIsRow>('who_is', text, values)) {
        const { now } = asked[place - 1] as Asked
        people[place - 1] = personOf(row, now)
      }
      return people
    },
    { cache: false, maxBatchSize: MOST_TOGETHER, batchScheduleFn: setImmediate },
  )
  return (token, clubId, now) => together.load({ token, clubId, now })
}

function personOf(row: Omit<WhoIsRow, 'place'>, now: Temporal.Instant): Person {
  const { uid, loginId, until, root, verified, rightsSeen, confirmedOn, factorOn } = row
  const screen = row.screen ?? undefined
  const person = { uid, screen, loginId, until, root, verified, rightsSeen, confirmedOn, factorOn, club: undefined }
  if (row.clubId === null) return person
  const standing = screen === undefined ? standingIn(row, now) : standingOfKiosk(screen, row.clubId)
  return { ...person, club: { id: row.clubId, features: row.features, standing } }
}

/** Returns the standing of a kiosk: in other clubs than its own it has none, even where people may rent. */
function standingOfKiosk({ clubId }: Screen, named: string): Standing | undefined {
  return clubId === named ? KIOSK_STANDING : undefined
}

/**
 * Returns the clubs that a person belongs to, or that are open to them, by name. It uses the connection of the request:
 * waiting for a second one could be a deadlock.
 */
export async function clubsOf({ db, uid, now }: Pick<Context, 'db' | 'uid' | 'now'>): Promise<ClubOfPerson[]> {
  const found = await rows<BondRow>(db, 'clubs_of', CLUBS_OF, [uid])
  return found.map((row) => ({
    clubId: row.clubId,
    clubName: row.clubName,
    isOperator: row.isOperator,
    features: row.features,
    membership: row.membership ?? undefined,
    standing: standingIn(row, now),
    actsFor: actsFor(row.links ?? [], todayIn(row.timeZone, now)).map((link) => ({
      id: link.clubId,
      name: link.clubName,
    })),
  }))
}

const STANDING_OF = `
  SELECT ${bondColumns(OF_RECORD)}
  FROM users p CROSS JOIN clubs c
  LEFT JOIN memberships m ON m.club_id = c.id AND m.uid = p.uid
  WHERE p.uid = $2 AND NOT p.disabled AND c.id = $1`

/**
 * Returns the standing of a person in the club of the transaction. It cannot see what the person inherits through other
 * clubs.
 */
export async function standingOf(
  db: Db,
  clubId: Id<'club'>,
  uid: Id<'user'>,
  now: Temporal.Instant,
): Promise<Standing | undefined> {
  const [row] = await rows<BondRow>(db, 'standing_of', STANDING_OF, [clubId, uid])
  return row && standingIn(row, now)
}

function standingIn(row: BondRow, now: Temporal.Instant): Standing | undefined {
  const today = todayIn(row.timeZone, now)
  const links = row.links ?? []
  const inherited = links.filter(({ membership }) => isActive(membership, today)).map(({ given }) => given)
  const { isVerified, groupIds, rentsToPeople, auditsUntil } = row
  const looksUntil = (row.looksUntil ?? 0) > now.epochMilliseconds ? row.looksUntil : null
  const found = standing(
    {
      isVerified,
      membership: row.membership ?? undefined,
      inherited,
      rentsToPeople,
      groupIds,
      auditsUntil,
      looksUntil,
    },
    today,
  )
  if (found === undefined || found.looksUntil !== undefined) return found
  const viaClubIds = viaClubs(links, { kind: found.kind, rentsToPeople }, today)
  return viaClubIds.length === 0 ? found : { ...found, viaClubIds }
}
