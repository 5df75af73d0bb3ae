import type { JournalMonth } from '@bahnfrei/domain/journal/choices.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const MONTHS = `
  SELECT m.month AS id, m.month, count(DISTINCT m.day)::int AS days, count(*)::int AS entries,
    count(*) FILTER (WHERE m.state = 'approved')::int AS approved, coalesce(sum(m.shots), 0)::int AS shots
  FROM (SELECT to_char(e.day, 'YYYY-MM') AS month, e.day, e.state,
      (SELECT sum((d ->> 'shotCount')::int) FROM jsonb_array_elements(e.disciplines) d) AS shots
    FROM journal_entries e WHERE e.uid = $1 AND e.state <> 'removed'
      AND e.day >= date_trunc('month', $2::timestamptz - interval '23 months')::date) m
  GROUP BY m.month ORDER BY m.month DESC`

/** Returns the caller's entries of the last two years, summed by month. */
export async function listMonths(_: unknown, { db, uid, now }: Context): Promise<{ months: JournalMonth[] }> {
  return { months: await rows<JournalMonth>(db, 'journal_months', MONTHS, [uid, now.toString()]) }
}
