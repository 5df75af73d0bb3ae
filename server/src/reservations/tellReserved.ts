import type { MailForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import type { Telling } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'
import { sendMail } from '../base/mail.ts'
import { notify } from '../notifications/notify.ts'
import { icsOf } from './ics.ts'
import { mailOf, noticeOf, type ToldRow, wordsToTheClub } from './mails.ts'
import type { Told } from './tell.ts'

const TOLD = `
  SELECT r.id, r.uid, r.category, r.day, r.start_clock AS "startClock", r.end_clock AS "endClock",
    r.time_zone AS "timeZone", ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end", r.sequence,
    ${millis('r.created_on')} AS "createdOn", r.status = 'cancelled' AS "isCancelled",
    r.comment, coalesce(r.cancel_reason, '') AS reason, r.refunded, g.name AS "rangeName", g.address,
    coalesce(l.name, '') AS "laneName", c.reservation_mail_forward AS forward, s.name AS "roleName", c.name AS "clubName", p.full_name AS "ownerName",
    (SELECT full_name FROM users WHERE uid = $3) AS "byName"
  FROM reservations r JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id JOIN users p ON p.uid = r.uid
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN groups s ON s.club_id = r.club_id AND s.id = r.role_id
  WHERE r.club_id = $1 AND r.id = ANY($2::uuid[])
  ORDER BY r.during, l.ordering_number, r.id`

/** Tells the owner of reservations what happened to them, in one mail, and the club where it wants a copy. */
export async function tellReserved({ clubId, ids, deed, by }: Told, telling: Telling): Promise<void> {
  const told = await rows<ToldRow & { forward: MailForward }>(telling.db, 'told', TOLD, [clubId, ids, by])
  const [first] = told
  if (first === undefined) return
  const forward = first.forward.enabled ? first.forward : undefined
  const isOwn = first.uid === by
  const whose = isOwn ? 'Self' : 'Other'
  await notify(telling, {
    uid: first.uid,
    kind: deed === 'cancelled' ? `reservationCancel${whose}` : `reservationCreate${whose}`,
    words: (language) => noticeOf(told, deed, isOwn, language),
    link: deed === 'cancelled' ? '/reservations?kind=cancelled' : '/reservations',
    mail: (language) => ({
      ...mailOf(told, deed, language),
      ...(forward?.sender && { replyTo: forward.sender }),
      ...attachmentsOf(told, deed, language),
    }),
  })
  if (forward === undefined || first.category === 'staff') return
  for (const address of new Set([forward.target, forward.bcc].filter((each) => each !== '')))
    await sendMail(telling, {
      kind: 'reservationForward',
      address,
      ...(forward.sender && { replyTo: forward.sender }),
      language: 'de',
      words: wordsToTheClub(told, deed, isOwn, 'de'),
    })
}

/** What was made and is cancelled by now comes as cancelled with the mail that says so. */
function attachmentsOf(told: readonly ToldRow[], deed: Told['deed'], language: 'de' | 'en') {
  const events = told.filter(
    ({ category, isCancelled }) => category !== 'staff' && isCancelled === (deed === 'cancelled'),
  )
  if (events.length === 0) return {}
  const name = language === 'de' ? 'Termin.ics' : 'appointment.ics'
  return { attachments: [{ name, type: 'text/calendar; charset=utf-8', content: icsOf(events, language) }] }
}
