import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/user.ts'
import type { PublicContext, Telling } from '../base/context.ts'
import { createUser } from '../users/create.ts'
import { type Account, accountOf } from './account.ts'
import { isUsedUp, noteUse } from './allowances.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { accountSubject, addressSubject, type Claim, claimAttempt, forgive, type Subject } from './failures.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { closeLogin, openLogin, renewLogin } from './logins.ts'
import { mailConfirmationTo, mailExistsTo, mailFinishTo } from './mails.ts'
import { mayMail } from './mayMail.ts'
import { passFirstFactor } from './secondStep.ts'
import { hashOf } from './secrets.ts'
import { tellOwner } from './securityMails.ts'

/** In strict mode no answer tells whether an address has an account (L06). */
export type Strictness = { isStrict: boolean }

export function register({ isStrict }: Strictness) {
  return async ({ email, password }: InputOf<typeof authCalls.register>, context: PublicContext) => {
    const { database, now, address, language, setCookie } = context
    const plain = plainEmail(email)
    if (!isEmail(plain)) refuse('EMAIL_INVALID')
    if (isStrict) return registerByMail(plain, context)
    await refuseCommonPassword(password)
    const { account, claims } = await begin(context, plain, {
      subjects: [addressSubject(address)],
      tells: (account) => account !== undefined,
    })
    if (account !== undefined) refuse('EMAIL_EXISTS')
    const passwordHash = await hashPassword(password)
    const { tokens, cookie } = await database.transaction('nobody', async (db, announce, job) => {
      const uid = await createUser(db, { email: plain, passwordHash, language, hasAcceptedTerms: true }, now)
      await forgive(db, claims)
      if (await mayMail(db, { address, email: plain }, now))
        await mailConfirmationTo({ db, now, announce, job }, { uid, email: plain, language })
      return openLogin(db, uid, context, 'password')
    })
    setCookie(cookie)
    return tokens
  }
}

/**
 * Everything by mail, whether there is an account or not. The password is chosen by whoever gets the mail: one that was
 * kept from here would let its author find out whether the account is new.
 */
async function registerByMail(email: string, { database, now, address, language }: PublicContext) {
  await database.transaction('nobody', async (db, _, job) => {
    if (await mayMail(db, { address, email }, now)) job('mailRegistration', { email, language })
  })
  return { mailed: true as const }
}

/** The deed: makes the account unless there is one, and mails what comes next. */
export async function mailRegistration(
  { email, language }: Pick<Account, 'email' | 'language'>,
  context: Telling,
): Promise<void> {
  const { db, now } = context
  const account = await accountOf(db, email)
  if (account?.disabled) return
  if (account?.passwordHash != null) return mailExistsTo(context, account)
  const uid =
    account?.uid ?? (await createUser(db, { email, passwordHash: null, language, hasAcceptedTerms: true }, now))
  await mailFinishTo(context, { uid, email, language })
}

export function login({ isStrict }: Strictness) {
  return async ({ email, password }: InputOf<typeof authCalls.login>, context: PublicContext) => {
    const { database, address, setCookie } = context
    const plain = plainEmail(email)
    if (!isEmail(plain)) refuse('EMAIL_INVALID')
    const { account, claims } = await begin(context, plain, {
      subjects: [addressSubject(address), accountSubject(plain)],
      tells: (account) => !isStrict && account === undefined,
    })
    const isRight = await isPassword(account?.passwordHash, password)
    if (account === undefined && !isStrict) refuse('USER_NOT_FOUND')
    if (account === undefined || !isRight) refuse('PASSWORD_INVALID')
    if (account.disabled) refuse('USER_DISABLED')
    const { answer, cookie } = await database.transaction('nobody', async (db) => {
      await forgive(db, claims)
      return passFirstFactor(db, account.uid, context)
    })
    if (cookie !== undefined) setCookie(cookie)
    return answer
  }
}

/**
 * Begins an attempt: it counts as failed until it is forgiven. `tells` says whether the answer will tell that there is,
 * or is not, an account; an address that was told so of too many accounts gets no further answer (L06).
 */
async function begin(
  { database, address, now }: PublicContext,
  email: string,
  { subjects, tells }: { subjects: Subject[]; tells: (account: Account | undefined) => boolean },
): Promise<{ account: Account | undefined; claims: Claim[] }> {
  const whose = addressSubject(address).name
  return database.transaction('nobody', async (db) => {
    const claims = await claimAttempt(db, subjects, now)
    if (await isUsedUp(db, 'accountsToldToAddress', whose, now)) refuse('TOO_MANY_REQUESTS')
    const account = await accountOf(db, email)
    if (tells(account)) await noteUse(db, 'accountsToldToAddress', { whose, what: email }, now)
    return { account, claims }
  })
}

export async function refresh(_: InputOf<typeof authCalls.refresh>, context: PublicContext) {
  const { database, now, cookie, setCookie } = context
  if (cookie === undefined) refuse('UNAUTHENTICATED')
  const renewed = await database.transaction('nobody', async (db, announce, job) => {
    const outcome = await renewLogin(db, cookie, context)
    if (outcome === undefined) return undefined
    if ('stolenFrom' in outcome) return void (await tellOwner({ db, now, job }, outcome.stolenFrom, 'LOGIN_STOLEN'))
    announce(`users/${outcome.tokens.uid}`, `logins/${outcome.tokens.uid}`)
    return outcome
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
