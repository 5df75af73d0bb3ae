import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { type Db, rows } from '../base/db.ts'

export type Account = {
  uid: string
  email: string
  passwordHash: string | null
  verified: boolean
  disabled: boolean
  language: Language
}

const COLUMNS = 'uid, email, password_hash AS "passwordHash", verified, disabled, language'

/** The account of a plain address. */
export async function accountOf(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'account_of', `SELECT ${COLUMNS} FROM users WHERE email = $1`, [email])
  return account
}

/** The account of a person. */
export async function accountBy(db: Db, uid: string): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'account_by', `SELECT ${COLUMNS} FROM users WHERE uid = $1`, [uid])
  return account
}
