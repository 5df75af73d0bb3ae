import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { countingForward, type MailForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { handleInBatches } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { type NoticeInClub, withGuardians } from '../families/withGuardians.ts'
import { notifyAll } from '../notifications/notify.ts'
import { icsOf } from './ics.ts'
import { tellReservedJob } from './jobs.ts'
import { mailOf, noticeOf, type ToldRow, wordsToTheClub } from './mails.ts'
import type { Told } from './tell.ts'

/** SQL: the reservations of many jobs at once; `place` is the index of the job. */
const TOLD = `
  SELECT j.place, r.id, r.uid, r.category, r.day, r.start_clock AS "startClock", r.end_clock AS "endClock",
    r.time_zone AS "timeZone", ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end", r.sequence,
    ${millis('r.created_on')} AS "createdOn", r.status = 'cancelled' AS "isCancelled",
    r.comment, coalesce(r.cancel_reason, '') AS reason, r.refunded, c.charges_fees AS "chargesFees", g.name AS "rangeName", g.address,
    coalesce(l.name, '') AS "laneName", c.reservation_mail_forward AS forward,
    ARRAY(SELECT address FROM mail_forward_addresses WHERE club_id = c.id AND confirmed_on IS NOT NULL) AS confirmed,
    s.name AS "roleName", c.name AS "clubName", p.full_name AS "ownerName",
    (SELECT full_name FROM users WHERE uid = j.by) AS "byName"
  FROM jsonb_to_recordset($1::jsonb) AS j (place int, "clubId" uuid, ids uuid[], by uuid)
  CROSS JOIN LATERAL (SELECT * FROM reservations WHERE club_id = j."clubId" AND id = ANY(j.ids) OFFSET 0) r
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id JOIN users p ON p.uid = r.uid
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN groups s ON s.club_id = r.club_id AND s.id = r.role_id
  ORDER BY j.place, r.during, l.ordering_number, r.id`

type Row = ToldRow & { place: number; forward: MailForward; confirmed: string[] }
/** The content of one message, with at least one reservation. */
type Telling = { change: Told['change']; clubId: Id<'club'>; first: Row; told: Row[]; isOwn: boolean }

/** Notifies the owners of reservations, each in one mail, and sends clubs that want it a copy. */
export const tellReserved = handleInBatches(tellReservedJob, async (jobs, context) => {
  const asked = jobs.map((job, place) => ({ place, ...job }))
  const byPlace = Map.groupBy(await rows<Row>(context.db, 'told', TOLD, [JSON.stringify(asked)]), ({ place }) => place)
  const tellings = asked.flatMap(({ place, change, clubId, by }): Telling[] => {
    const told = byPlace.get(place) ?? []
    const [first] = told
    return first === undefined ? [] : [{ change, clubId, first, told, isOwn: first.uid === by }]
  })
  const notices = tellings.map((telling) => noticeTo(telling, context.now))
  await notifyAll(context, await withGuardians(context, notices))
  for (const telling of tellings) await tellClub(telling, context)
})

function noticeTo({ change, clubId, first, told, isOwn }: Telling, now: Temporal.Instant): NoticeInClub {
  const { answers } = countingForward(first.forward, first.confirmed)
  const whose = isOwn ? 'Self' : 'Other'
  return {
    clubId,
    uid: first.uid,
    kind: change === 'cancelled' ? `reservationCancel${whose}` : `reservationCreate${whose}`,
    words: (language) => noticeOf(told, change, isOwn, language, now),
    guardianLink: '/reservations',
    link: change === 'cancelled' ? '/reservations?kind=cancelled' : '/reservations',
    mail: (language) => ({
      ...mailOf(told, change, language, now),
      ...(answers !== undefined && { replyTo: answers }),
      ...attachmentsOf(told, change, language),
    }),
  }
}

async function tellClub({ change, clubId, first, told, isOwn }: Telling, context: TransactionContext): Promise<void> {
  if (first.category === 'staff') return
  const { copies, answers } = countingForward(first.forward, first.confirmed)
  for (const address of copies) {
    if (await isUsedUp(context.db, 'forwardedMails', clubId, context.now)) return
    await noteUse(context.db, 'forwardedMails', { whose: clubId, what: randomUUID() }, context.now)
    await sendMail(context, {
      kind: 'reservationForward',
      purpose: 'notice',
      address,
      ...(answers !== undefined && { replyTo: answers }),
      language: 'de',
      words: wordsToTheClub(told, change, isOwn, 'de', context.now),
    })
  }
}

/**
 * Returns the calendar file for a mail. A reservation that has been cancelled since is only in the mail about its
 * cancellation.
 */
function attachmentsOf(told: readonly ToldRow[], change: Told['change'], language: 'de' | 'en') {
  const events = told.filter(
    ({ category, isCancelled }) => category !== 'staff' && isCancelled === (change === 'cancelled'),
  )
  if (events.length === 0) return {}
  const name = language === 'de' ? 'Reservierung.ics' : 'reservation.ics'
  return { attachments: [{ name, type: 'text/calendar; charset=utf-8', content: icsOf(events, language) }] }
}
