import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { MOST_DRAFTS, MOST_FILES, MOST_PEOPLE } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { clubMailsTopic } from '@bahnfrei/domain/clubMail/topics.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { storedAttachment } from '../base/mail/mail.ts'
import { clubMailFiles, clubMails } from './tables.ts'

type Calls = typeof clubMailCalls
const NO_WORDS = { subject: '', text: '' }

const ADD = (whom: string) => `INSERT INTO club_mail_people (club_id, mail_id, uid)
  SELECT m.club_id, $2, m.uid FROM memberships m JOIN users u ON u.uid = m.uid WHERE m.club_id = $1 AND ${whom}
  ORDER BY m.uid LIMIT ${MOST_PEOPLE + 1} RETURNING uid`
/**
 * The conditions for the audience of a mail: chosen people, a group, or all members and guests whose membership has not
 * ended.
 */
const WHOM = {
  people: 'm.uid = ANY($3::uuid[])',
  group: 'EXISTS (SELECT FROM group_members n WHERE n.club_id = $1 AND n.uid = m.uid AND n.group_id = $3)',
  everybody: `m.status IN ('member', 'guest') AND coalesce(m.leave_date >= $3::date, true)`,
}

/** Creates a draft. Its recipients are fixed now. Refuses when the club has too many drafts. */
export async function create(
  { audience }: InputOf<Calls['create']>,
  { db, club, uid, now, announce }: ClubContext,
): Promise<{ id: Id<'clubMail'> }> {
  await rows(db, 'lock_club_mails', 'SELECT FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  const drafts = await rows(db, 'club_drafts', 'SELECT FROM club_mails WHERE club_id = $1 AND sent_on IS NULL', [
    club.id,
  ])
  if (drafts.length >= MOST_DRAFTS) refuse('TOO_MANY_REQUESTS')
  const id = randomUUID()
  const texts = { de: NO_WORDS, en: NO_WORDS }
  await db.insert(clubMails).values({ clubId: club.id, id, uid, texts, createdOn: now.toString() })
  const [whom, which] =
    'uids' in audience
      ? (['people', [...new Set(audience.uids)]] as const)
      : 'groupId' in audience
        ? (['group', audience.groupId] as const)
        : (['everybody', now.toString().slice(0, 10)] as const)
  const added = await rows<{ uid: string }>(db, `add_mail_${whom}`, ADD(WHOM[whom]), [club.id, id, which])
  if (added.length === 0 || added.length > MOST_PEOPLE || (Array.isArray(which) && added.length < which.length))
    refuse('INPUT_INVALID')
  announce(clubMailsTopic(club.id))
  return { id }
}

/** Locks the row of a draft until the transaction ends. Refuses an unknown mail and one that was sent. */
async function lockDraft(db: Db, clubId: Id<'club'>, id: Id<'clubMail'>): Promise<void> {
  const [found] = await rows<{ isSent: boolean }>(
    db,
    'lock_club_mail',
    'SELECT sent_on IS NOT NULL AS "isSent" FROM club_mails WHERE club_id = $1 AND id = $2 FOR UPDATE',
    [clubId, id],
  )
  if (found === undefined) refuse('INPUT_INVALID')
  if (found.isSent) refuse('CHANGED_MEANWHILE')
}

export async function write(
  { id, texts }: InputOf<Calls['write']>,
  { db, club, announce }: ClubContext,
): Promise<void> {
  await lockDraft(db, club.id, id)
  await db
    .update(clubMails)
    .set({ texts })
    .where(and(eq(clubMails.clubId, club.id), eq(clubMails.id, id)))
  announce(clubMailsTopic(club.id))
}

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const

/** Attaches a file to a draft. Its type is determined by its content. */
export const attach = longWork<Calls['attach'], ClubContext & UploadContext>(
  async ({ id }, { upload: { kind, content, name }, transaction }) => {
    const type = kind in TYPES ? TYPES[kind as keyof typeof TYPES] : refuse('INPUT_INVALID')
    const file = storedAttachment({ name, type, content })
    return transaction(async ({ db, club, announce }) => {
      await lockDraft(db, club.id, id)
      const files = await rows(
        db,
        'club_mail_files',
        'SELECT FROM club_mail_files WHERE club_id = $1 AND mail_id = $2',
        [club.id, id],
      )
      if (files.length >= MOST_FILES) refuse('UPLOAD_LIMIT_REACHED')
      const fileId = randomUUID()
      await db
        .insert(clubMailFiles)
        .values({ clubId: club.id, mailId: id, id: fileId, bytes: content.byteLength, file })
      announce(clubMailsTopic(club.id))
      return { fileId }
    })
  },
)

export async function detach(
  { id, fileId }: InputOf<Calls['detach']>,
  { db, club, announce }: ClubContext,
): Promise<void> {
  await lockDraft(db, club.id, id)
  await db
    .delete(clubMailFiles)
    .where(and(eq(clubMailFiles.clubId, club.id), eq(clubMailFiles.mailId, id), eq(clubMailFiles.id, fileId)))
  announce(clubMailsTopic(club.id))
}

export async function remove({ id }: InputOf<Calls['remove']>, { db, club, announce }: ClubContext): Promise<void> {
  await lockDraft(db, club.id, id)
  await db.delete(clubMails).where(and(eq(clubMails.clubId, club.id), eq(clubMails.id, id)))
  announce(clubMailsTopic(club.id))
}
