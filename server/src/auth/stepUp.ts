import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuseAndKeep } from '@bahnfrei/domain/base/refusals.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { accountSubject, claimAttempt, forgetFailures } from './failures.ts'
import { isPassword } from './hashing.ts'
import { confirmLogin } from './logins.ts'

/** Step-up: whoever is signed in proves again to be the owner of the account (L22). */
export async function stepUp({ password }: InputOf<typeof authCalls.stepUp>, { db, uid, loginId, now }: Context) {
  const [account] = await rows<{ email: string; passwordHash: string | null }>(
    db,
    'account_of_login',
    'SELECT email, password_hash AS "passwordHash" FROM users WHERE uid = $1',
    [uid],
  )
  if (account === undefined) throw new Error('A signed-in person has an account.')
  await claimAttempt(db, [accountSubject(account.email)], now)
  if (!(await isPassword(account.passwordHash, password))) refuseAndKeep('PASSWORD_INVALID')
  await forgetFailures(db, accountSubject(account.email))
  await confirmLogin(db, loginId, now, 'password')
}
