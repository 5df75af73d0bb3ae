import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, type ListedMail, PERSON_STATES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { isEmail } from '@bahnfrei/domain/users/email.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type MailedPerson, type MailingClub, PERSON, wordsFor } from './wordsFor.ts'

type Calls = typeof clubMailCalls

const COUNT = (state: string) => `'${state}', count(*) FILTER (WHERE p.state = '${state}')`
const LISTED = `b.id, b.texts->'de'->>'subject' AS subject, coalesce(u.full_name, '') AS by,
  ${millis('b.created_on')} AS "createdOn", ${millis('b.sent_on')} AS "sentOn",
  (SELECT json_build_object(${PERSON_STATES.map(COUNT).join()})
   FROM club_mail_people p WHERE p.club_id = b.club_id AND p.mail_id = b.id) AS counts`
const FROM = 'FROM club_mails b LEFT JOIN users u ON u.uid = b.uid WHERE b.club_id = $1'
const LIST = `SELECT ${LISTED} ${FROM} ORDER BY b.created_on DESC, b.id LIMIT 100`

/** Lists the mails of the club, the latest first. */
export async function list(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['list']>> {
  return { mails: await rows<ListedMail>(db, 'club_mails', LIST, [club.id]) }
}

const ONE = `SELECT ${LISTED}, b.texts,
    (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.file->>'name', 'bytes', f.bytes) ORDER BY f.id), '[]')
     FROM club_mail_files f WHERE f.club_id = b.club_id AND f.mail_id = b.id) AS files
  ${FROM} AND b.id = $2`
const PEOPLE = `SELECT p.uid AS id, u.full_name AS name, p.state, p.failure
  FROM club_mail_people p JOIN users u ON u.uid = p.uid WHERE p.club_id = $1 AND p.mail_id = $2
  ORDER BY array_position('{failed,tooMany,unconfirmed,noAddress,waiting,kept,open,sent}'::text[], p.state), u.full_name COLLATE "und-x-icu", p.uid`

/** Returns a mail with its recipients; those who were not reached come first. */
export async function one({ id }: InputOf<Calls['one']>, { db, club }: ClubContext): Promise<ClubMail> {
  const [found] = await rows<Omit<ClubMail, 'people' | 'replyTo' | 'isVerified'>>(db, 'club_mail', ONE, [club.id, id])
  if (found === undefined) refuse('INPUT_INVALID')
  const people = await rows<ClubMail['people'][number]>(db, 'club_mail_people', PEOPLE, [club.id, id])
  const { replyTo, isVerified } = await clubOf(db, club.id)
  return { ...found, replyTo, isVerified, people }
}

const CLUB = `SELECT c.name, coalesce(nullif(s.contact->>'email', ''), p.email, '') AS "replyTo",
    coalesce(p.is_verified, false) AS "isVerified"
  FROM clubs c LEFT JOIN club_settings s ON s.club_id = c.id LEFT JOIN club_profiles p ON p.club_id = c.id WHERE c.id = $1`

/** Returns the club that sends a mail, with its address for replies. */
export async function clubOf(db: Db, clubId: Id<'club'>): Promise<MailingClub> {
  const [club] = await rows<MailingClub>(db, 'mailing_club', CLUB, [clubId])
  if (club === undefined) throw new Error('The club of a mail exists.')
  return { ...club, replyTo: isEmail(club.replyTo) ? club.replyTo : '' }
}

const ONE_PERSON = `SELECT b.texts, ${PERSON}
  FROM club_mails b JOIN club_mail_people p ON p.club_id = b.club_id AND p.mail_id = b.id
  JOIN users u ON u.uid = p.uid JOIN memberships m ON m.club_id = b.club_id AND m.uid = p.uid
  WHERE b.club_id = $1 AND b.id = $2 AND p.uid = $3`

/** Returns the mail as it reads for one recipient. */
export async function preview(
  { id, uid, language }: InputOf<Calls['preview']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['preview']>> {
  const [found] = await rows<MailedPerson & Pick<ClubMail, 'texts'>>(db, 'preview_mail', ONE_PERSON, [club.id, id, uid])
  if (found === undefined) refuse('MISSING_USER')
  const { texts, ...person } = found
  return wordsFor(texts, person, { club: await clubOf(db, club.id), language })
}
