import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { csvRow, UTF8_MARK } from '../base/files/csv.ts'
import { isShownOn } from '../members/hiddenOn.ts'
import { isActiveOn, TODAY } from '../qualifications/columns.ts'
import { SUPERVISING } from './stored.ts'
import { textsIn } from './words.ts'

type Calls = typeof dutyAdminCalls
type Hours = OutputOf<Calls['hours']>['people'][number]

/**
 * The hours of everybody with a duty in the year, and of people in the register who are offered for duties and had
 * none, so that officers see whether the work is shared fairly.
 */
const HOURS = `
  WITH served AS (
    SELECT s.uid, count(*) AS duties, sum(s.minutes) FILTER (WHERE s.until <= $2::timestamptz) AS minutes,
      sum(s.minutes) FILTER (WHERE s.until > $2::timestamptz) AS ahead
    FROM (SELECT d.uid, upper(d.during) AS until, extract(epoch FROM upper(d.during) - lower(d.during)) / 60 AS minutes
      FROM ${SUPERVISING} d
      WHERE d.club_id = $1 AND d.day BETWEEN make_date($3::int, 1, 1) AND make_date($3::int, 12, 31)) s GROUP BY s.uid),
  registered AS (
    SELECT DISTINCT f.uid FROM certificates f JOIN clubs c ON c.id = f.club_id
      JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid
    WHERE f.club_id = $1 AND f.kind = 'supervisor' AND ${isActiveOn(TODAY)}
      AND ${isShownOn("'staffAssignment'", { clubId: 'f.club_id', uid: 'f.uid' })})
  SELECT u.uid AS id, u.full_name AS name, coalesce(s.duties, 0)::int AS duties, coalesce(s.minutes, 0)::int AS minutes,
    coalesce(s.ahead, 0)::int AS "minutesAhead"
  FROM users u LEFT JOIN served s ON s.uid = u.uid
  WHERE u.uid IN (SELECT uid FROM served UNION SELECT uid FROM registered)
  ORDER BY coalesce(s.minutes, 0) + coalesce(s.ahead, 0) DESC, u.full_name COLLATE "und-x-icu", u.uid`

/** Returns how long each person was on duty in a year. */
export async function dutyHours(
  { year }: InputOf<Calls['hours']>,
  { db, club, now }: ClubContext,
): Promise<OutputOf<Calls['hours']>> {
  return { people: await rows<Hours>(db, 'duty_hours', HOURS, [club.id, now.toString(), year]) }
}

/** Returns the hours of duty as CSV. */
export async function dutyHoursCsv(
  { year }: InputOf<Calls['hoursCsv']>,
  context: ClubContext,
): Promise<OutputOf<Calls['hoursCsv']>> {
  const { language } = context
  const t = textsIn(language)
  const { people } = await dutyHours({ year }, context)
  const inHours = (minutes: number) => (minutes / 60).toFixed(2).replace('.', language === 'de' ? ',' : '.')
  const head = (['NAME', 'DUTIES', 'HOURS', 'AHEAD'] as const).map((column) => t(`TABLE.${column}`))
  const lines = people.map(({ name, duties, minutes, minutesAhead }) =>
    csvRow([name, String(duties), inHours(minutes), inHours(minutesAhead)], language),
  )
  return {
    csv: [UTF8_MARK, csvRow(head, language), ...lines].join(''),
    fileName: `${t('TABLE.FILE')}-${year}.csv`,
    count: people.length,
    hasMore: false,
  }
}
