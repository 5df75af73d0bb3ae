import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/user.ts'
import type { PublicContext } from '../base/context.ts'
import { createUser } from '../users/create.ts'
import {
  accountSubject,
  addressSubject,
  claimAttempt,
  countFailure,
  forgetFailures,
  refuseIfPaused,
} from './failures.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { closeLogin, openLogin, renewLogin } from './logins.ts'
import { hashOf } from './secrets.ts'

export async function register({ email, password }: InputOf<typeof authCalls.register>, context: PublicContext) {
  const { database, now, address, language, setCookie } = context
  if (!isEmail(plainEmail(email))) refuse('EMAIL_INVALID')
  await refuseIfPaused(database, addressSubject(address), now)
  if (await accountOf(context, plainEmail(email))) {
    await countFailure(database, addressSubject(address), now)
    refuse('EMAIL_EXISTS')
  }
  const passwordHash = await hashPassword(password)
  const { tokens, cookie } = await database.transaction('nobody', async (db) =>
    openLogin(db, await createUser(db, { email, passwordHash, language }, now), context, 'password'),
  )
  setCookie(cookie)
  return tokens
}

export async function login({ email, password }: InputOf<typeof authCalls.login>, context: PublicContext) {
  const { database, now, address, setCookie } = context
  const plain = plainEmail(email)
  if (!isEmail(plain)) refuse('EMAIL_INVALID')
  await refuseIfPaused(database, addressSubject(address), now)
  await claimAttempt(database, accountSubject(plain), now)

  const account = await accountOf(context, plain)
  const isRight = await isPassword(account?.passwordHash, password)
  if (account === undefined || !isRight) {
    await countFailure(database, addressSubject(address), now)
    refuse(account === undefined ? 'USER_NOT_FOUND' : 'PASSWORD_INVALID')
  }
  if (account.disabled) refuse('USER_DISABLED')
  const { tokens, cookie } = await database.transaction('nobody', async (db) => {
    await forgetFailures(db, accountSubject(plain))
    return openLogin(db, account.uid, context, 'password')
  })
  setCookie(cookie)
  return tokens
}

export async function refresh(_: InputOf<typeof authCalls.refresh>, context: PublicContext) {
  const { database, cookie, setCookie } = context
  if (cookie === undefined) refuse('UNAUTHENTICATED')
  const renewed = await database.transaction('nobody', async (db, announce) => {
    const signedIn = await renewLogin(db, cookie, context)
    if (signedIn !== undefined) announce(`users/${signedIn.tokens.uid}`)
    return signedIn
  })
  if (renewed === undefined) {
    setCookie(null)
    refuse('UNAUTHENTICATED')
  }
  setCookie(renewed.cookie)
  return renewed.tokens
}

/** Ends the login of the cookie. Whoever knows the login's id but not its secret ends nothing. */
export async function logout(_: InputOf<typeof authCalls.logout>, { database, cookie, setCookie }: PublicContext) {
  if (cookie === undefined) refuse('UNAUTHENTICATED')
  const [id, secret] = cookie.split('.')
  const [known] = await database.rows(
    'login_by_secret',
    'SELECT id FROM logins WHERE id::text = $1 AND $2 IN (refresh_hash, previous_hash)',
    [id, hashOf(secret ?? '')],
  )
  if (known !== undefined && id !== undefined) await database.transaction('nobody', (db) => closeLogin(db, id))
  setCookie(null)
}

type Account = { uid: string; passwordHash: string | null; disabled: boolean }

async function accountOf({ database }: PublicContext, email: string): Promise<Account | undefined> {
  const [account] = await database.rows<Account>(
    'account_of',
    'SELECT uid, password_hash AS "passwordHash", disabled FROM users WHERE email = $1',
    [email],
  )
  return account
}
