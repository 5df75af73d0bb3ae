import { plainPassword } from '@bahnfrei/domain/auth/password.ts'
import { type KnownOf, whyWeakPassword } from '@bahnfrei/domain/auth/weakPassword.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, rows } from '../base/database/db.ts'
import { outsideTransactions } from '../base/database/inTransaction.ts'

let common: Promise<Set<string>> | undefined

/**
 * Refuses a new password that is among the most common ones (L14), or that people who know its owner would guess (L30).
 * Loads the list of common passwords at the first call.
 */
export async function refuseWeakPassword(password: string, known: KnownOf): Promise<void> {
  outsideTransactions()
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  if ((await common).has(plainPassword(password).toLowerCase())) refuse('PASSWORD_COMMON')
  refuseIf(whyWeakPassword(password, known))
}

const KNOWN = `
  SELECT email, ARRAY[first_name, last_name, call_name, contact_email, split_part(contact_email, '@', 1)] AS names,
    ARRAY(SELECT c.name FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.uid = u.uid) AS clubs
  FROM users u WHERE uid = $1`

/**
 * Returns the words that others know of a person and that make a weak password. The transaction must be in the scope of
 * the person.
 */
export async function knownOf(db: Db, uid: Id<'user'>): Promise<KnownOf> {
  const [known] = await rows<KnownOf>(db, 'known_of', KNOWN, [uid])
  return known ?? { email: '', names: [], clubs: [] }
}
