import type { authCalls, SignedInByMail } from '@bahnfrei/domain/auth/calls.ts'
import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { Context, PublicContext, TransactionContext } from '../base/context.ts'
import { enter } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'
import { proveAddress } from './access.ts'
import { type Account, accountBy, lockedAccount, lockedUnlessChanged } from './account.ts'
import { attempt } from './attempt.ts'
import { forgive, refuseWrong } from './failures.ts'
import { isPassword } from './hashing.ts'
import { confirmedBy } from './mailedSecrets.ts'
import { mailConfirmationTo, mailProvenTo } from './mails.ts'
import { mayMail } from './mayMail.ts'
import { passFirstFactor } from './secondStep.ts'

/**
 * Makes the handler that confirms an address by the code of its mail, together with the password. The code alone is not
 * enough: its reader may be a stranger to the person who made the account (L25).
 */
export function confirm(access: Access[]) {
  return async (
    { email, code, password }: InputOf<typeof authCalls.confirm>,
    context: PublicContext,
  ): Promise<SignedInByMail> => {
    const { database, now, address, setCookie, note } = context
    const plain = plainEmail(email)
    await database.transaction('nobody', async (db) => {
      const uid = await confirmedBy(db, { email: plain, code }, now)
      if (uid === undefined) await refuseWrong(db, address, 'CONFIRMATION_CODE_INVALID', now)
    })
    const { answer, cookie, ended } = await attempt(context, plain, { isStrict: true }, async (begun) => {
      const isRight = await isPassword(begun.account?.passwordHash, password, address)
      if (begun.account === undefined || !isRight) refuse(begun.wrong)
      if (begun.account.disabled) refuse('USER_DISABLED')
      const compared = begun.account
      return database.transaction('nobody', async (db, announce, job) => {
        const account = await lockedUnlessChanged(db, compared)
        await forgive(db, begun.claims)
        const ended = await proveAndTell(access, { db, now, announce, job, note }, account)
        return { ...(await passFirstFactor(db, account.uid, context)), ended }
      })
    })
    if (cookie !== undefined) setCookie(cookie)
    return { ...answer, ended }
  }
}

/** Makes the handler that confirms the address of the person who is signed in, by the code of its mail. */
export function confirmOwn(access: Access[]) {
  return async ({ code }: InputOf<typeof authCalls.confirmOwn>, context: Context): Promise<{ ended: Ended[] }> => {
    const { db, uid, loginId, now, address } = context
    const { email, ...account } = await lockedAccount(db, uid)
    if (email === null || (await confirmedBy(db, { email, code }, now)) !== uid)
      return refuseWrong(db, address, 'CONFIRMATION_CODE_INVALID', now)
    return { ended: await proveAndTell(access, context, { ...account, email }, loginId) }
  }
}

async function proveAndTell(
  access: Access[],
  context: TransactionContext & Pick<Context, 'note'>,
  account: Account,
  keptLogin?: string,
): Promise<Ended[]> {
  enter(context.db, { uid: account.uid })
  const ended = await proveAddress(access, context, account.uid, keptLogin)
  await context.note(context.db, 'addressConfirmed', { uid: account.uid })
  if (ended.length > 0) await mailProvenTo(context, account, ended)
  return ended
}

/**
 * Mails the confirmation link once more. Does nothing, with the same answer, when the address is confirmed or has got
 * too many mails.
 */
export async function mailConfirmation(_: unknown, context: Context) {
  const { db, uid, now, address } = context
  const { email, verified, language } = (await accountBy(db, uid)) ?? { email: null }
  if (email === null || verified) return
  if (await mayMail(db, { address, email }, now)) await mailConfirmationTo(context, { uid, email, language })
}
