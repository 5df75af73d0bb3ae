import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { CertificateKind } from '@bahnfrei/domain/qualifications/kinds.ts'
import { warningDue } from '@bahnfrei/domain/qualifications/validity.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { dateInWords } from '../base/time/days.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { IS_NEEDED, isActiveOn, TODAY } from './columns.ts'
import { warnOfEndJob } from './jobs.ts'
import { textsIn } from './words.ts'

// NOWAIT: a transaction that changes the certificate now queues its warnings again, and so waits for this job. The job
// must not wait for it too; it is tried again later.
const ENDING = `SELECT f.uid, f.kind, f.expires, f.warned_days AS "warnedDays", f.warned_of AS "warnedOf",
    u.full_name AS name, c.name AS club, c.time_zone AS "timeZone"
  FROM certificates f JOIN clubs c ON c.id = f.club_id JOIN users u ON u.uid = f.uid
  JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid
  LEFT JOIN member_records r ON r.club_id = f.club_id AND r.uid = f.uid
  WHERE f.club_id = $1 AND f.id = $3 AND f.expires IS NOT NULL AND ${IS_NEEDED} AND ${isActiveOn(TODAY)}
  FOR UPDATE OF f NOWAIT`
type Ending = {
  uid: Id<'user'>
  kind: CertificateKind
  expires: Day
  warnedDays: number | null
  warnedOf: Day | null
  name: string
  club: string
  timeZone: string
}

const WARNED = 'UPDATE certificates SET warned_days = $3, warned_of = $4 WHERE club_id = $1 AND id = $2'

/** Sends each warning once, 60 and 14 days before the end: to the person, and to the officers who see certificates. */
export const warnOfEnd = handle(warnOfEndJob, async ({ clubId, id }, context) => {
  const { db, now } = context
  const [ending] = await rows<Ending>(db, 'ending_certificate', ENDING, [clubId, now.toString(), id])
  if (ending === undefined) return
  const { uid, expires, warnedDays, warnedOf, timeZone } = ending
  const due = warningDue(expires, dayOf(now, timeZone))
  if (due === undefined || (warnedOf === expires && warnedDays !== null && warnedDays <= due)) return
  await rows(db, 'certificate_warned', WARNED, [clubId, id, due, expires])

  const officers = await officersWith(db, { clubId, right: 'members:w', now })
  const toldOf = (whose: 'OWN' | 'OTHER') => (language: Language) => {
    const t = textsIn(language)
    const words = {
      kind: t(`KINDS.${ending.kind}`),
      day: dateInWords(expires, language, 'long'),
      name: ending.name,
      club: ending.club,
    }
    return { title: t(`ENDS.${whose}_TITLE`, words), body: t(`ENDS.${whose}_BODY`, words) }
  }
  await notifyAll(context, [
    { uid, kind: 'certificateEnds', words: toldOf('OWN'), link: '/profile/certificates' },
    ...officers
      .filter((officer) => officer !== uid)
      .map((officer) => ({
        uid: officer,
        kind: 'certificateEnds' as const,
        words: toldOf('OTHER'),
        link: `/admin/members/certificates/${uid}`,
      })),
  ])
})
