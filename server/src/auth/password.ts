import type { authCalls, SignedInByMail } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { PublicContext } from '../base/context.ts'
import { type Db, enter } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'
import { handle } from '../base/jobs/jobs.ts'
import { createUser } from '../users/create.ts'
import { giveUpAddress, setPassword } from '../users/update.ts'
import { endAtReset, proveAddress } from './access.ts'
import { type Account, accountOf, lockedAccount } from './account.ts'
import { accountSubject, forgetFailures, refuseWrong } from './failures.ts'
import { hashPassword } from './hashing.ts'
import { mailResetJob } from './jobs.ts'
import { passwordSecretOf, usePasswordSecret } from './mailedSecrets.ts'
import { mailChangedTo, mailProvenTo, mailResetTo } from './mails.ts'
import { mayMail } from './mayMail.ts'
import { passFirstFactor } from './secondStep.ts'
import { knownOf, refuseWeakPassword } from './weakPasswords.ts'

/**
 * Requests the mail that resets a password. A job looks for the account after the answer, so that not even the time
 * reveals whether there is one (L06).
 */
export async function requestPassword({ email }: InputOf<typeof authCalls.requestPassword>, context: PublicContext) {
  const { database, now, address } = context
  const plain = plainEmail(email)
  if (!isEmail(plain)) return
  await database.transaction('nobody', async (db, _, job) => {
    if (await mayMail(db, { address, email: plain }, now)) job(mailResetJob, { email: plain })
  })
}

export const mailReset = handle(mailResetJob, async ({ email }, context) => {
  const account = await accountOf(context.db, email)
  if (account !== undefined && !account.disabled) await mailResetTo(context, account)
})

/** Whether a club has let a person in without a confirmed address. */
export type IsVouched = (db: Db, uid: Id<'user'>) => Promise<boolean>

/**
 * Makes the handler that sets a password by the secret of a mail. That also confirms the address, because its reader
 * owns it. A person whom a club let in without a confirmed address keeps the account; the owner of the address gets a
 * new one (OP-110).
 */
export function resetPassword(access: Access[], isVouched: IsVouched) {
  return async (
    { email, password, secret }: InputOf<typeof authCalls.resetPassword>,
    context: PublicContext,
  ): Promise<SignedInByMail> => {
    const { database, now, address, setCookie } = context
    const mailed = { email: plainEmail(email), secret }
    const { uid, disabled, known } = await database.transaction('nobody', async (db) => {
      const found = await passwordSecretOf(db, mailed, now)
      if (found === undefined) return refuseWrong(db, address, 'RESET_SECRET_INVALID', now)
      enter(db, { uid: found.uid })
      return { ...found, known: await knownOf(db, found.uid) }
    })
    await refuseWeakPassword(password, known)
    if (disabled) refuse('USER_DISABLED')
    const passwordHash = await hashPassword(password, address)

    const { answer, cookie, ended } = await database.transaction('nobody', async (db, announce, job) => {
      if (!(await usePasswordSecret(db, uid, mailed))) refuse('RESET_SECRET_INVALID')
      const transaction = { db, now, announce, job }
      const before = { ...(await lockedAccount(db, uid)), email: mailed.email }
      enter(db, { uid })
      if (!before.verified && (await isVouched(db, uid))) {
        announce(userTopic(uid))
        return { ...(await passFirstFactor(db, await takeAddress(db, before, passwordHash, now), context)), ended: [] }
      }
      await setPassword(db, uid, passwordHash)
      await context.note(db, 'passwordChanged', { uid })
      const ended = before.verified
        ? await endAtReset(access, transaction, uid)
        : await proveAddress(access, transaction, uid)
      await forgetFailures(db, accountSubject(mailed.email))
      // The first password is no change that anybody must be warned of.
      if (before.passwordHash !== null) await mailChangedTo(transaction, before, ended)
      else if (ended.length > 0) await mailProvenTo(transaction, before, ended)
      announce(userTopic(uid))
      return { ...(await passFirstFactor(db, uid, context)), ended }
    })
    if (cookie !== undefined) setCookie(cookie)
    return { ...answer, ended }
  }
}

/** Moves an address to a new account for the person who proved it. The old account stays, without an address. */
async function takeAddress(
  db: Db,
  { uid, email, language }: Account,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<Id<'user'>> {
  await giveUpAddress(db, uid)
  await forgetFailures(db, accountSubject(email))
  return createUser(db, { email, passwordHash, language, verified: true }, now)
}
