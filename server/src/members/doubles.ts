import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { type Double, MOST_DOUBLES, type Recorded, whyDouble } from '@bahnfrei/domain/members/double.ts'
import { whyNotMerge } from '@bahnfrei/domain/members/merge.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { CITY } from './list.ts'

type Call = typeof recordCalls.doubles

/** SQL: the data by which people are compared (`Comparable`), without the bank account. */
export const COMPARED = `u.first_name AS "firstName", u.last_name AS "lastName", u.call_name AS "callName",
    coalesce(r.gender, u.gender) AS gender, coalesce(r.birth_date, u.birth_date)::text AS "birthDate",
    ARRAY(SELECT DISTINCT lower(mail) FROM unnest(ARRAY[r.email, u.email, u.contact_email]) AS mail WHERE mail <> '') AS emails,
    coalesce(nullif(r.mobile, ''), u.mobile) AS mobile, coalesce(nullif(r.street, ''), u.street) AS street,
    CASE WHEN r.street <> '' THEN r.house_number ELSE u.house_number END AS "houseNumber",
    CASE WHEN r.street <> '' THEN r.postal_code ELSE u.postal_code END AS "postalCode"`

/** SQL: a name without all that the rule takes for the same: `Weiß` and `Weiss`, `Müller` and `Mueller`. */
const PLAIN = (name: string) => `lower(translate(${name}, 'äöüÄÖÜßesES -', 'aouaou') COLLATE "C")`

/** A key that more people have says nothing of any two of them, and comparing all would take long. */
const MOST_WITH_KEY = 20

const OF_CLUB = `JOIN users u ON u.uid = m.uid LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid`

/**
 * The people who have a key in common: name, mail address, or birthday and an initial. Nearly all of those with one
 * address are families, whom their birthdays tell apart already here.
 */
const LIKE_PEOPLE = `
  WITH names AS MATERIALIZED (
    SELECT m.uid, u.email IS NOT NULL AS "hasAccount", coalesce(r.birth_date, u.birth_date) AS birth,
      ${PLAIN('u.first_name')} AS first, ${PLAIN('u.last_name')} AS last,
      lower(r.email) AS email, u.email AS of_account, lower(u.contact_email) AS contact
    FROM memberships m ${OF_CLUB}
    WHERE m.club_id = $1 AND m.status NOT IN ('pending', 'denied') AND NOT coalesce(r.is_company, false)),
  groups AS (
    SELECT array_agg(DISTINCT n.uid) AS uids
    FROM names n, LATERAL (VALUES
      ('name', CASE WHEN first <> '' AND last <> '' THEN first || ' ' || last END),
      ('first', birth || left(first, 1)), ('last', birth || left(last, 1)),
      ('mail', nullif(email, '')), ('mail', of_account), ('mail', nullif(contact, ''))) k (kind, key)
    WHERE key IS NOT NULL
    GROUP BY kind, key
    HAVING count(DISTINCT uid) BETWEEN 2 AND ${MOST_WITH_KEY} AND NOT bool_and("hasAccount")
      AND (kind <> 'mail' OR count(DISTINCT birth) < count(DISTINCT uid))
      AND ($2::uuid IS NULL OR bool_or(uid = $2)))
  SELECT (SELECT json_agg(p ORDER BY p."hasAccount" DESC, p."memberNumber", p.uid)
    FROM (SELECT m.uid, u.full_name AS name, m.member_number AS "memberNumber", m.status, ${CITY} AS city,
        u.email IS NOT NULL AS "hasAccount", ${COMPARED}
      FROM memberships m ${OF_CLUB}
      WHERE m.club_id = $1 AND m.uid = ANY(g.uids)) p) AS people
  FROM groups g`

type Person = Recorded & Double['one']

/** Returns the pairs of records that are probably of the same person and may be merged, the most probable first. */
export async function doubles({ uid }: InputOf<Call>, { db, club }: ClubContext): Promise<OutputOf<Call>> {
  const groups = await rows<{ people: Person[] }>(db, 'like_people', LIKE_PEOPLE, [club.id, uid ?? null])
  const found = new Map<string, Double & { score: number }>()
  for (const { people } of groups)
    for (const [index, one] of people.entries())
      for (const other of people.slice(index + 1)) {
        const id = `${one.uid} ${other.uid}`
        if (found.has(id) || (uid !== undefined && uid !== one.uid && uid !== other.uid)) continue
        const accounts = { sourceHasAccount: other.hasAccount, targetHasAccount: one.hasAccount }
        if (whyNotMerge({ isSame: false, areAlike: true, ...accounts }) !== undefined) continue
        const why = whyDouble(one, other)
        if (why !== undefined) found.set(id, { id, one: shown(one), other: shown(other), ...why })
      }
  const bestFirst = [...found.values()].toSorted(
    (a, b) => b.score - a.score || compareNames(a.one.name, b.one.name) || compareNames(a.id, b.id),
  )
  return { doubles: bestFirst.slice(0, MOST_DOUBLES).map(({ score: _, ...double }) => double) }
}

function shown({ uid, name, memberNumber, status, city, hasAccount }: Person): Double['one'] {
  return { uid, name, memberNumber, status, city, hasAccount }
}
