import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Db, rows } from '../base/database/db.ts'

export type Account = {
  uid: Id<'user'>
  email: string
  passwordHash: string | null
  verified: boolean
  disabled: boolean
  language: Language
}
/** The account of a person. Its `email` is null once somebody else has proved the address (`giveUpAddress`). */
export type AccountOfPerson = Omit<Account, 'email'> & { email: string | null }

const COLUMNS = 'uid, email, password_hash AS "passwordHash", verified, disabled, language'

/** Finds the account with this address, which must be normalized (`plainEmail`). */
export async function accountOf(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'account_of', `SELECT ${COLUMNS} FROM users WHERE email = $1`, [email])
  return account
}

/**
 * Finds the account of a person and locks its row until the transaction ends, so that no login opens by what a reset is
 * about to end. Refuses when there is none.
 */
export async function lockedAccount(db: Db, uid: Id<'user'>): Promise<AccountOfPerson> {
  const text = `SELECT ${COLUMNS} FROM users WHERE uid = $1 FOR NO KEY UPDATE`
  const [account] = await rows<AccountOfPerson>(db, 'account_locked', text, [uid])
  if (account === undefined) refuse('MISSING_USER')
  return account
}

/** Finds the account of a person. */
export async function accountBy(db: Db, uid: Id<'user'>): Promise<AccountOfPerson | undefined> {
  const [account] = await rows<AccountOfPerson>(db, 'account_by', `SELECT ${COLUMNS} FROM users WHERE uid = $1`, [uid])
  return account
}

/**
 * Locks the account again. Refuses when its password hash is no longer the one that the sent password was compared with
 * (L26).
 */
export async function lockedUnlessChanged(db: Db, { uid, email, passwordHash }: Account): Promise<Account> {
  const account = await lockedAccount(db, uid)
  if (account.passwordHash !== passwordHash) refuse('PASSWORD_INVALID')
  return { ...account, email }
}
