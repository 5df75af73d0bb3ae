import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { loginsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { PublicContext } from '../base/context.ts'
import { handle } from '../base/jobs/jobs.ts'
import { createUser } from '../users/create.ts'
import { accountOf, lockedUnlessChanged } from './account.ts'
import { attempt, type Strictness } from './attempt.ts'
import { forgive } from './failures.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { mailRegistrationJob } from './jobs.ts'
import { closeLogin, openLogin, renewLogin } from './logins.ts'
import { mailConfirmationTo, mailExistsTo, mailFinishTo } from './mails.ts'
import { mayMailAccount } from './mayMail.ts'
import { isTellingOver, mayTell, noteRegistration, refuseIfRegisteredOften } from './registrations.ts'
import { passFirstFactor } from './secondStep.ts'
import { hashOf } from './secrets.ts'
import { tellOwner } from './securityMails.ts'
import { refuseWeakPassword } from './weakPasswords.ts'

/**
 * Makes the handler that creates an account: at once, or by mail where an answer would reveal too much. Without a mail
 * server it refuses in those cases, whether there is an account or not.
 */
export function register({ isStrict, sendsMail }: Strictness & { sendsMail: boolean }) {
  return async ({ email, password }: InputOf<typeof authCalls.register>, context: PublicContext) => {
    const { database, now, address, language, setCookie } = context
    const plain = plainEmail(email)
    if (!isEmail(plain)) refuse('EMAIL_INVALID')
    if (isStrict) return registerByMail(plain, context)
    await refuseWeakPassword(password, { email: plain, names: [], clubs: [] })
    const asked = { address, email: plain }
    const isTold = await database.transaction('nobody', async (db) => {
      const isKnown = (await accountOf(db, plain)) !== undefined
      if (isKnown && (await mayTell(db, asked, now))) refuseAndCommit('EMAIL_EXISTS')
      if (!isKnown) await refuseIfRegisteredOften(db, asked, now)
      return !isKnown && !(await isTellingOver(db, asked, now))
    })
    if (!isTold && !sendsMail) refuse('TOO_MANY_REQUESTS')
    if (!isTold) return registerByMail(plain, context)
    const passwordHash = await hashPassword(password, address)
    const { tokens, cookie } = await database.transaction('nobody', async (db, announce, job) => {
      await noteRegistration(db, asked, now)
      const uid = await createUser(db, { email: plain, passwordHash, language, hasAcceptedTerms: true }, now)
      if (await mayMailAccount(db, plain, now))
        await mailConfirmationTo({ db, now, announce, job }, { uid, email: plain, language })
      return openLogin(db, uid, context, 'password')
    })
    setCookie(cookie)
    return tokens
  }
}

/**
 * Registers by mail alone, whether or not there is an account: in strict mode, and for network addresses that were told
 * of too many accounts. The reader of the mail chooses the password: keeping the one that was sent would let its author
 * find out whether the account is new.
 */
async function registerByMail(email: string, { database, now, address, language }: PublicContext) {
  await database.transaction('nobody', async (db, _, job) => {
    await noteRegistration(db, { address, email }, now)
    if (await mayMailAccount(db, email, now)) job(mailRegistrationJob, { email, language })
  })
  return { mailed: true as const }
}

export const mailRegistration = handle(mailRegistrationJob, async ({ email, language }, context) => {
  const { db, now } = context
  const account = await accountOf(db, email)
  if (account?.disabled) return
  if (account?.passwordHash != null) return mailExistsTo(context, account)
  const uid =
    account?.uid ?? (await createUser(db, { email, passwordHash: null, language, hasAcceptedTerms: true }, now))
  await mailFinishTo(context, { uid, email, language })
})

export function login({ isStrict }: Strictness) {
  return async ({ email, password }: InputOf<typeof authCalls.login>, context: PublicContext) => {
    const { database, address, setCookie } = context
    const plain = plainEmail(email)
    if (!isEmail(plain)) refuse('EMAIL_INVALID')
    const { answer, cookie } = await attempt(context, plain, { isStrict }, async ({ account, claims, wrong }) => {
      const isRight = await isPassword(account?.passwordHash, password, address)
      if (account === undefined || !isRight) refuse(wrong)
      if (account.disabled) refuse('USER_DISABLED')
      return database.transaction('nobody', async (db) => {
        await lockedUnlessChanged(db, account)
        await forgive(db, claims)
        return passFirstFactor(db, account.uid, context)
      })
    })
    if (cookie !== undefined) setCookie(cookie)
    return answer
  }
}

export async function refresh(_: InputOf<typeof authCalls.refresh>, context: PublicContext) {
  const { database, now, cookie, setCookie } = context
  if (cookie === undefined) refuse('UNAUTHENTICATED')
  const renewed = await database.transaction('nobody', async (db, announce, job) => {
    const outcome = await renewLogin(db, cookie, context)
    if (outcome === undefined) return undefined
    if ('stolenFrom' in outcome) {
      await context.note(db, 'loginStolen', { uid: outcome.stolenFrom })
      return void (await tellOwner({ db, now, job }, outcome.stolenFrom, 'LOGIN_STOLEN'))
    }
    announce(userTopic(outcome.tokens.uid), loginsTopic(outcome.tokens.uid))
    return outcome
  })
  if (renewed === undefined) {
    setCookie(null)
    refuse('UNAUTHENTICATED')
  }
  setCookie(renewed.cookie)
  return renewed.tokens
}

/** Ends the login of the cookie. Anybody who knows the login's id but not its secret ends nothing. */
export async function logout(_: InputOf<typeof authCalls.logout>, context: PublicContext) {
  const { database, cookie, setCookie, note } = context
  if (cookie === undefined) refuse('UNAUTHENTICATED')
  const [id, secret] = cookie.split('.')
  const [known] = await database.rows<{ whose: string }>(
    'login_by_secret',
    'SELECT coalesce(uid, screen_id) AS whose FROM logins WHERE id::text = $1 AND $2 IN (refresh_hash, previous_hash)',
    [id, hashOf(secret ?? '')],
  )
  if (known !== undefined && id !== undefined)
    await database.transaction('nobody', async (db) => {
      await closeLogin(db, id)
      await note(db, 'signedOut', { uid: known.whose })
    })
  setCookie(null)
}
