import type { Asked, authCalls, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse, refuseAndKeep } from '@bahnfrei/domain/base/refusals.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/user.ts'
import type { PublicContext, Telling } from '../base/context.ts'
import { setPassword } from '../users/update.ts'
import { accountBy, accountOf } from './account.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { accountSubject, addressSubject, claimAttempt, forgetFailures, forgive } from './failures.ts'
import { hashPassword } from './hashing.ts'
import { closeLoginsOf } from './logins.ts'
import { tryPasswordSecret, usePasswordSecret } from './mailedSecrets.ts'
import { mailChangedTo, mailResetTo } from './mails.ts'
import { mayMail } from './mayMail.ts'
import { passFirstFactor } from './secondStep.ts'

/** Asks for a mail. Whether there is an account is looked at after the answer, so that not even its time tells (L06). */
export async function requestPassword({ email }: InputOf<typeof authCalls.requestPassword>, context: PublicContext) {
  const { database, now, address } = context
  const plain = plainEmail(email)
  if (!isEmail(plain)) return
  await database.transaction('nobody', async (db, _, job) => {
    if (await mayMail(db, { address, email: plain }, now)) job('mailReset', { email: plain })
  })
}

/** The deed: mails the link when the address has an account. */
export async function mailReset({ email }: { email: string }, context: Telling): Promise<void> {
  const account = await accountOf(context.db, email)
  if (account !== undefined && !account.disabled) await mailResetTo(context, account)
}

/** Sets a password by the secret of a mail. Whoever reads the mails of an address owns it: it is confirmed, too. */
export async function resetPassword(
  { email, password, secret }: InputOf<typeof authCalls.resetPassword>,
  context: PublicContext,
): Promise<Tokens | Asked> {
  const { database, now, address, setCookie } = context
  await refuseCommonPassword(password)
  const mailed = { email: plainEmail(email), secret }
  const { uid, disabled, claims } = await database.transaction('nobody', async (db) => {
    const claims = await claimAttempt(db, [addressSubject(address)], now)
    const found = await tryPasswordSecret(db, mailed, now)
    return found === undefined ? refuseAndKeep('RESET_SECRET_INVALID') : { ...found, claims }
  })
  if (disabled) refuse('USER_DISABLED')
  const passwordHash = await hashPassword(password)

  const { answer, cookie } = await database.transaction('nobody', async (db, announce, job) => {
    if (!(await usePasswordSecret(db, uid, mailed))) refuse('RESET_SECRET_INVALID')
    const before = await accountBy(db, uid)
    await setPassword(db, uid, passwordHash)
    await closeLoginsOf(db, uid)
    await forgive(db, claims)
    await forgetFailures(db, accountSubject(mailed.email))
    // The first password is no change that anybody must be warned of.
    if (before?.passwordHash != null) await mailChangedTo({ db, now, announce, job }, before)
    announce(`users/${uid}`)
    return passFirstFactor(db, uid, context)
  })
  if (cookie !== undefined) setCookie(cookie)
  return answer
}
