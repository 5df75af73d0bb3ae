import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { hasLeft, KEPT_YEARS, NOTICE_DAYS, whyKept } from '@bahnfrei/domain/members/leaver.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import type { PersonalData } from '../base/personalData.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayIn } from '../base/time/today.ts'
import { notifyAll } from '../notifications/notify.ts'
import { eraseLeaverJob, tellLeaversJob } from './jobs.ts'
import { type Facts, factsOf, HAS_WEAPON, IS_SUPERVISOR, IS_TENANT, KEPT_YEARS_SQL } from './kept.ts'
import { officersWith } from './officers.ts'
import { lockMembership } from './one.ts'
import { textsIn } from './words.ts'

/**
 * SQL: the day after the retention of a person who left, by the same rule as `hasLeft` and `whyKept` in
 * domain/src/members/leaver.ts; a test compares the two.
 */
const END = `CASE WHEN (m.status = 'exMember' OR (m.status IN ('member', 'guest') AND m.leave_date < $1::date))
    AND NOT ${HAS_WEAPON} AND NOT ${IS_TENANT}
  THEN greatest(make_date(extract(year FROM m.leave_date)::int + ${KEPT_YEARS_SQL.member} + 1, 1, 1),
    CASE WHEN ${IS_SUPERVISOR} THEN (m.leave_date + make_interval(years => ${KEPT_YEARS_SQL.supervisor}))::date + 1 END) END`
/**
 * SQL: the people whose retention ends. Nobody is erased before a number of whole years, so an index on the leave date
 * finds them.
 */
const ENDING = `SELECT m.club_id, m.uid, ${END} AS day FROM memberships m LEFT JOIN range_log_terms t ON t.club_id = m.club_id
  WHERE m.leave_date < $1::date - interval '${KEPT_YEARS.member - 1} years'`

/**
 * The statements of the regular sweep for people who left: they mark those whose retention ends soon and queue a notice
 * to the officers, remove marks that no longer hold, and queue the erasure of those who are due.
 */
export const LEAVER_SWEEPS = [
  `WITH ending AS (${ENDING}), marked AS (
    UPDATE memberships m SET erased_from = greatest(e.day, $1::date + ${NOTICE_DAYS}) FROM ending e
    WHERE m.club_id = e.club_id AND m.uid = e.uid AND m.erased_from IS NULL AND e.day <= $1::date + ${NOTICE_DAYS}
    RETURNING m.club_id)
  SELECT queue_job('${tellLeaversJob.name}', jsonb_build_object('clubId', club_id), $1, '${tellLeaversJob.name} ' || club_id)
  FROM marked GROUP BY club_id`,
  `UPDATE memberships m SET erased_from = NULL WHERE m.erased_from IS NOT NULL AND NOT EXISTS (
    SELECT FROM (${ENDING}) e WHERE e.club_id = m.club_id AND e.uid = m.uid AND e.day <= $1::date + ${NOTICE_DAYS})`,
  `SELECT queue_job('${eraseLeaverJob.name}', jsonb_build_object('clubId', club_id, 'uid', uid), $1,
    '${eraseLeaverJob.name} ' || club_id || ' ' || uid) FROM memberships WHERE erased_from <= $1::date`,
]

const MARKED = `SELECT c.name AS club, count(*)::int AS count, min(m.erased_from)::text AS day
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.club_id = $1 AND m.erased_from IS NOT NULL GROUP BY c.name`

export const tellLeavers = handle(tellLeaversJob, async ({ clubId }, context) => {
  const [marked] = await rows<{ club: string; count: number; day: Day }>(context.db, 'leavers', MARKED, [clubId])
  if (marked === undefined) return
  const { club, count, day } = marked
  await notifyAll(
    context,
    (await officersWith(context.db, { clubId, right: 'members:w', now: context.now })).map((uid) => ({
      uid,
      kind: 'leavers' as const,
      words: (language) => {
        const t = textsIn(language)
        const words = { club, count: `${count}`, day: dateInWords(day, language, 'long') }
        return { title: t('LEAVERS.TITLE', words), body: t(count === 1 ? 'LEAVERS.BODY' : 'LEAVERS.BODY_MANY', words) }
      },
      link: '/admin/members/list?membership=exMember',
    })),
  )
})

/**
 * Makes the handler that erases a person's data in a club; all data of the person, if there is no account and no other
 * club with them.
 */
export function eraseLeaver(rooms: PersonalData[]): JobHandler {
  return handle(eraseLeaverJob, async ({ clubId, uid }, context) => {
    await lockMembership(context.db, clubId, uid)
    const facts = await factsOf(context.db, { clubId, uid })
    if (facts === undefined || !isDue(facts, context)) return
    for (const { erase, forget } of rooms)
      if (facts.isOnlyHere) await erase(context, uid)
      else await forget?.(context, { clubId, uid })
  })
}

function isDue(facts: Facts, { now }: Pick<TransactionContext, 'now'>): boolean {
  const today = todayIn(facts.timeZone, now)
  if (!hasLeft(facts, today) || facts.erasedFrom === null || today < facts.erasedFrom) return false
  const { until } = whyKept(facts, facts)
  return until !== null && until < today
}
