import { randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Db } from '../base/database/db.ts'
import { rows } from '../base/database/db.ts'
import type { SealedColumn, SecretBox } from '../base/security/secretBox.ts'
import type { FeedUser } from './bankFeed.ts'

/** The password of a club at the service that asks banks; it is encrypted. */
export const BANK_PASSWORD: SealedColumn = { table: 'bank_users', id: 'club_id', column: 'password' }

/** The user of a club at the service, the form that was begun last, and the officer who connected last. */
export type BankUser = FeedUser & { formId: string | null; uid: Id<'user'> | null }

const FIND = `SELECT user_id AS id, password, form_id AS "formId", uid FROM bank_users WHERE club_id = $1`

/** Returns the user of a club at the service; undefined before it has connected a bank. */
export async function bankUserOf(db: Db, clubId: Id<'club'>, box: SecretBox): Promise<BankUser | undefined> {
  const [found] = await rows<BankUser>(db, 'bank_user', FIND, [clubId])
  return found && { ...found, password: box.open(BANK_PASSWORD, clubId, found.password) }
}

/** Draws a user for the service: a name that says nothing of the club, and a password that nobody types. */
export function drawnUser(): FeedUser {
  return { id: `bf-${randomUUID()}`, password: randomBytes(24).toString('base64url') }
}

const KEEP = `INSERT INTO bank_users (club_id, user_id, password, uid) VALUES ($1, $2, $3, $4) ON CONFLICT (club_id) DO NOTHING`

/** Keeps a user that the service knows by now. Where another officer was first, that one counts. */
export async function keepUser(
  db: Db,
  { clubId, uid }: { clubId: Id<'club'>; uid: Id<'user'> },
  { id, password }: FeedUser,
  box: SecretBox,
): Promise<void> {
  await rows(db, 'keep_bank_user', KEEP, [clubId, id, box.seal(BANK_PASSWORD, clubId, password), uid])
}

const BEGIN = 'UPDATE bank_users SET form_id = $2, uid = coalesce($3, uid) WHERE club_id = $1'

/** Notes the form that was begun, or with null that it has ended. */
export async function setForm(
  db: Db,
  clubId: Id<'club'>,
  { formId, uid = null }: { formId: string | null; uid?: Id<'user'> | null },
): Promise<void> {
  await rows(db, 'set_bank_form', BEGIN, [clubId, formId, uid])
}
