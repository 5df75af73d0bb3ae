import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { dayInWords } from '../base/time/days.ts'
import { notify, notifyAll } from '../notifications/notify.ts'
import { remindNeedJob, tellAskedJob, tellDecidedJob, tellReportClosedJob } from './jobs.ts'
import { keepNeedOf } from './keepNeeds.ts'
import { planReminder } from './remindNeed.ts'
import { VALIDATORS } from './validators.ts'
import { textsIn } from './words.ts'

const ASKED = `
  SELECT u.full_name AS name, c.name AS club, e.day, e.trainer_uid AS "trainerUid",
    (SELECT count(*)::int FROM journal_entries o WHERE o.uid = e.uid AND o.club_id = e.club_id AND o.state = 'asked') AS count
  FROM journal_entries e JOIN users u ON u.uid = e.uid JOIN clubs c ON c.id = e.club_id
  WHERE e.club_id = $1 AND e.uid = $2 AND e.id = $3 AND e.state = 'asked'`
type Asked = { name: string; club: string; day: Day; trainerUid: Id<'user'> | null; count: number }

/** Tells the requested trainer, or everybody who validates in the club, at most once an hour about the same person. */
export const tellAsked = handle(tellAskedJob, async ({ clubId, uid, entryId }, context) => {
  const { db, now } = context
  const [asked] = await rows<Asked>(db, 'told_asked', ASKED, [clubId, uid, entryId])
  if (asked === undefined) return
  const whose = [uid, clubId, asked.trainerUid ?? ''].join(' ')
  if (await isUsedUp(db, 'validationsTold', whose, now)) return
  await noteUse(db, 'validationsTold', { whose, what: entryId }, now)
  const all = await rows<{ uid: Id<'user'> }>(db, 'validators_told', VALIDATORS, [clubId, now.toString()])
  const meant = all.filter((one) => one.uid !== uid && (asked.trainerUid === null || one.uid === asked.trainerUid))
  await notifyAll(
    context,
    meant.map((one) => ({
      uid: one.uid,
      kind: 'journalAsked' as const,
      link: '/journal/validate',
      words: (language) => {
        const t = textsIn(language)
        const { name, club, count } = asked
        const day = dayInWords(asked.day, language, 'long', now)
        const body =
          count === 1 ? t('ASKED.BODY', { name, club, day }) : t('ASKED.BODY_MANY', { name, club, count: `${count}` })
        return { title: t('ASKED.TITLE', { name }), body }
      },
    })),
  )
})

const DECIDED = `
  SELECT e.day, e.range_name AS place, e.state, e.reason, coalesce(v.full_name, '') AS name
  FROM journal_entries e LEFT JOIN users v ON v.uid = e.decided_by
  WHERE e.club_id = $1 AND e.uid = $2 AND e.id = ANY($3::uuid[]) AND e.state IN ('approved', 'rejected') ORDER BY e.day, e.id`
type Decided = { day: Day; place: string; state: 'approved' | 'rejected'; reason: string; name: string }

/**
 * Tells a person the decision on their entries, without entries that have changed since. Plans the next reminder of the
 * need.
 */
export const tellDecided = handle(tellDecidedJob, async ({ clubId, uid, entryIds }, context) => {
  const decided = await rows<Decided>(context.db, 'told_decided', DECIDED, [clubId, uid, entryIds])
  const [first] = decided
  if (first === undefined) return
  await planReminder(context, uid)
  await keepNeedOf(context, uid)
  const { state, reason, name, place } = first
  await notify(context, {
    uid,
    kind: 'journalDecided',
    link: '/journal',
    words: (language) => {
      const t = textsIn(language)
      if (decided.length > 1) {
        const count = `${decided.length}`
        return { title: t('APPROVED.TITLE_MANY', { count }), body: t('APPROVED.BODY_MANY', { name, count }) }
      }
      const values = { name, place, day: dayInWords(first.day, language, 'long', context.now) }
      if (state === 'approved') return { title: t('APPROVED.TITLE'), body: t('APPROVED.BODY', values) }
      const body = reason === '' ? t('REJECTED.BODY', values) : t('REJECTED.BODY_WHY', { ...values, reason })
      return { title: t('REJECTED.TITLE'), body }
    },
  })
})

const IS_CLOSED =
  'SELECT 1 FROM journal_reports WHERE uid = $1 AND id = $2 AND closed_on IS NOT NULL AND archived_on IS NULL'

/**
 * Tells a person that somebody tried to guess the pass code of their report. Does nothing if the report has a new code.
 */
export const tellReportClosed = handle(tellReportClosedJob, async ({ uid, reportId }, context) => {
  if ((await rows(context.db, 'told_report_closed', IS_CLOSED, [uid, reportId])).length === 0) return
  await notify(context, {
    uid,
    kind: 'reportClosed',
    link: `/journal/reports/${reportId}`,
    words: (language) => {
      const t = textsIn(language)
      return { title: t('REPORT_CLOSED.TITLE'), body: t('REPORT_CLOSED.BODY') }
    },
  })
})

/**
 * After a restore notifications are not repeated, and all reports are closed: pass codes that were ended since the
 * backup would open them again.
 */
export const JOURNAL_RESTORED: Restored = {
  always: ['UPDATE journal_reports SET closed_on = code_made_on WHERE closed_on IS NULL'],
  jobs: [tellAskedJob, tellDecidedJob, tellReportClosedJob],
  dueJobs: [remindNeedJob],
}
