import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuseAndKeep } from '@bahnfrei/domain/base/refusals.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import type { Context, PublicContext } from '../base/context.ts'
import { setVerified } from '../users/update.ts'
import { accountBy } from './account.ts'
import { addressSubject, claimAttempt, forgive } from './failures.ts'
import { confirmedBy } from './mailedSecrets.ts'
import { mailConfirmationTo } from './mails.ts'
import { mayMail } from './mayMail.ts'

/** Confirms an address by the code of its mail. */
export async function confirm({ email, code }: InputOf<typeof authCalls.confirm>, context: PublicContext) {
  const { database, now, address } = context
  await database.transaction('nobody', async (db, announce) => {
    const claims = await claimAttempt(db, [addressSubject(address)], now)
    const uid = await confirmedBy(db, { email: plainEmail(email), code }, now)
    if (uid === undefined) refuseAndKeep('CONFIRMATION_CODE_INVALID')
    await setVerified(db, uid)
    await forgive(db, claims)
    announce(`users/${uid}`)
  })
}

/** Mails the link once more, unless the address is confirmed or was mailed often enough; the answer is the same. */
export async function mailConfirmation(_: unknown, context: Context) {
  const { db, uid, now, address } = context
  const account = await accountBy(db, uid)
  if (account === undefined || account.verified) return
  if (await mayMail(db, { address, email: account.email }, now)) await mailConfirmationTo(context, account)
}
