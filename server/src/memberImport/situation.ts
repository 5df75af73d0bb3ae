import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { COMPARED } from '../members/doubles.ts'
import type { Columns, Known } from './analyse.ts'

const KNOWN = `
  SELECT m.uid AS key, m.member_number AS "memberNumber", ${COMPARED}, coalesce(r.iban, '') AS iban,
    coalesce(r.is_company, false) AS "isCompany", ARRAY[u.full_name, coalesce(r.official_name, '')] AS "companyNames"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.status NOT IN ('pending', 'denied')`

const REMEMBERED = `
  SELECT DISTINCT ON (header_set) header_set AS "headerSet", columns FROM member_imports
  WHERE club_id = $1 AND header_set <> '' ORDER BY header_set, created_on DESC`

type Asking = Pick<ClubContext, 'db' | 'now'> & { club: Pick<ClubContext['club'], 'id'> }
type Situation = { today: Day; known: Known[]; remembered: Record<string, Columns> }

/** The context in which a file is read: the day, the people of the club, and the columns that it mapped before. */
export async function situation(context: Asking): Promise<Situation> {
  const { db, club } = context
  const known = await rows<Known>(db, 'known_people', KNOWN, [club.id])
  const remembered = await rows<{ headerSet: string; columns: Columns }>(db, 'remembered_columns', REMEMBERED, [
    club.id,
  ])
  return {
    today: await todayOf(context),
    known,
    remembered: Object.fromEntries(remembered.map(({ headerSet, columns }) => [headerSet, columns])),
  }
}
