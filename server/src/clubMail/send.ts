import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { isWhole, type MailTexts, type PersonState, whyNotSend } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { clubMailsTopic } from '@bahnfrei/domain/clubMail/topics.ts'
import { isEmail } from '@bahnfrei/domain/users/email.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import type { StoredAttachment } from '../base/mail/letter.ts'
import { sendMails, storeBundle } from '../base/mail/mail.ts'
import { sendClubMailJob, tryClubMailJob } from './jobs.ts'
import { clubOf } from './read.ts'
import { ADDRESS, IS_CONFIRMED, type MailedPerson, PERSON, textsIn, wordsFor } from './wordsFor.ts'

type Calls = typeof clubMailCalls

const WISH = `SELECT b.texts, EXTRACT(EPOCH FROM b.sent_on)::float AS "sentOn", p.is_verified AS "isVerified",
    (SELECT count(*)::int FROM club_mail_people w WHERE w.club_id = $1 AND w.mail_id = b.id) AS people,
    (SELECT count(*)::int FROM club_mail_people w JOIN users u ON u.uid = w.uid
     WHERE w.club_id = $1 AND w.mail_id = b.id AND ${IS_CONFIRMED}) AS confirmed,
    (SELECT count(*)::int FROM club_mail_people w JOIN club_mails s ON s.club_id = w.club_id AND s.id = w.mail_id
     WHERE w.club_id = $1 AND s.sent_on > $3::timestamptz - interval '24 hours') AS today
  FROM club_mails b JOIN club_profiles p ON p.club_id = b.club_id WHERE b.club_id = $1 AND b.id = $2`

/** Sends a mail, once. Refuses it beyond the club's limit of a day. */
export async function send({ id }: InputOf<Calls['send']>, context: ClubContext): Promise<void> {
  const { db, club, now, job, announce } = context
  // When two send at once, the second sees how much of the limit the first has used up.
  await rows(db, 'lock_club_mails', 'SELECT FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  const [wish] = await rows<Parameters<typeof whyNotSend>[0]>(db, 'club_mail_wish', WISH, [club.id, id, now.toString()])
  if (wish === undefined) refuse('INPUT_INVALID')
  refuseIf(whyNotSend(wish))
  await rows(db, 'club_mail_sent', 'UPDATE club_mails SET sent_on = $3 WHERE club_id = $1 AND id = $2', [
    club.id,
    id,
    now.toString(),
  ])
  job(sendClubMailJob, { clubId: club.id, id })
  const said = { before: {}, after: { subject: wish.texts.de.subject, people: wish.people } }
  await recordChange(context, { subject: 'clubMail', subjectId: id, call: 'clubMail.send', ...said })
  announce(clubMailsTopic(club.id))
}

const TEXTS = 'SELECT texts FROM club_mails WHERE club_id = $1 AND id = $2'

/** Sends a mail to the caller alone, to try it. */
export async function tryOut({ id }: InputOf<Calls['try']>, { db, club, uid, now, job }: ClubContext): Promise<void> {
  const [mail] = await rows<{ texts: MailTexts }>(db, 'club_mail_texts', TEXTS, [club.id, id])
  if (mail === undefined || !isWhole(mail.texts)) refuse('INPUT_INVALID')
  if (await isUsedUp(db, 'clubMailTrials', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'clubMailTrials', { whose: uid, what: randomUUID() }, now)
  job(tryClubMailJob, { clubId: club.id, id, uid })
}

const FILES = 'SELECT file FROM club_mail_files WHERE club_id = $1 AND mail_id = $2 ORDER BY id'

async function bundleOf(db: Db, clubId: Id<'club'>, id: Id<'clubMail'>): Promise<{ bundleId?: string }> {
  const files = await rows<{ file: StoredAttachment }>(db, 'files_of_mail', FILES, [clubId, id])
  if (files.length === 0) return {}
  return {
    bundleId: await storeBundle(
      db,
      files.map(({ file }) => file),
    ),
  }
}

type Recipient = MailedPerson & { uid: Id<'user'>; address: string; language: Language; texts: MailTexts }

const RECIPIENTS = `SELECT p.uid, ${ADDRESS} AS address, u.language, b.texts, ${PERSON}
  FROM club_mails b JOIN club_profiles c ON c.club_id = b.club_id
  JOIN club_mail_people p ON p.club_id = b.club_id AND p.mail_id = b.id
  JOIN memberships m ON m.club_id = p.club_id AND m.uid = p.uid JOIN users u ON u.uid = p.uid
  LEFT JOIN member_records r ON r.club_id = p.club_id AND r.uid = p.uid
  WHERE b.club_id = $1 AND b.id = $2 AND p.state = 'open' AND b.sent_on IS NOT NULL ORDER BY p.uid`
const MARK = `UPDATE club_mail_people p SET state = w.state, sent_as = w.sent_as
  FROM jsonb_to_recordset($3::jsonb) AS w (uid uuid, state text, sent_as uuid)
  WHERE p.club_id = $1 AND p.mail_id = $2 AND p.uid = w.uid`

/** Sends a separate mail to each recipient. People who cannot be reached stay in the list with the reason. */
export const sendClubMail = handle(sendClubMailJob, async ({ clubId, id }, context) => {
  const { db, announce } = context
  const people = await rows<Recipient>(db, 'club_mail_recipients', RECIPIENTS, [clubId, id])
  const club = await clubOf(db, clubId)
  const bundle = await bundleOf(db, clubId, id)
  const reached = people.filter(({ address }) => isEmail(address))
  const ids = await sendMails(
    context,
    reached.map(({ address, language, texts, ...person }) => ({
      kind: 'clubMail',
      purpose: 'club' as const,
      address,
      language,
      words: wordsFor(texts, person, { club, language }),
      ...bundle,
      ...(club.replyTo !== '' && { replyTo: club.replyTo }),
    })),
  )
  const none: PersonState = club.isVerified ? 'noAddress' : 'unconfirmed'
  const marks: { uid: Id<'user'>; state: PersonState; sent_as?: string | undefined }[] = [
    ...reached.map(({ uid }, index) => ({
      uid,
      state: ids[index] === undefined ? ('tooMany' as const) : ('waiting' as const),
      sent_as: ids[index],
    })),
    ...people.filter(({ address }) => !isEmail(address)).map(({ uid }) => ({ uid, state: none })),
  ]
  await rows(db, 'mark_club_mail', MARK, [clubId, id, JSON.stringify(marks)])
  announce(clubMailsTopic(clubId))
})

const OFFICER = `SELECT u.email AS address, u.language, b.texts, ${PERSON}
  FROM club_mails b JOIN memberships m ON m.club_id = b.club_id AND m.uid = $3 JOIN users u ON u.uid = m.uid
  WHERE b.club_id = $1 AND b.id = $2 AND ${IS_CONFIRMED}`

/** Sends the mail to the officer who tries it, in both languages if it has two. */
export const tryClubMail = handle(tryClubMailJob, async ({ clubId, id, uid }, context) => {
  const { db } = context
  const [officer] = await rows<Omit<Recipient, 'uid'>>(db, 'trying_officer', OFFICER, [clubId, id, uid])
  if (officer === undefined) return
  const { address, texts, language: _, ...person } = officer
  const club = await clubOf(db, clubId)
  const bundle = await bundleOf(db, clubId, id)
  const languages: Language[] = texts.en.text.trim() === '' ? ['de'] : ['de', 'en']
  await sendMails(
    context,
    languages.map((language) => {
      const words = wordsFor(texts, person, { club, language })
      const subject = textsIn(language)('TRIAL', { subject: words.subject })
      const answers = club.replyTo !== '' && { replyTo: club.replyTo }
      return {
        kind: 'clubMail',
        purpose: 'notice' as const,
        address,
        language,
        words: { ...words, subject },
        ...bundle,
        ...answers,
      }
    }),
  )
})
