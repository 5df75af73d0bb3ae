import type { Asked } from '@bahnfrei/domain/auth/calls.ts'
import type { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse, refuseAndKeep } from '@bahnfrei/domain/base/refusals.ts'
import type { Context } from '../base/context.ts'
import { accountBy } from './account.ts'
import { countWrongAnswer, findChallenge, newChallenge, useChallenge } from './challenges.ts'
import { factorsOf, hasSecondFactor, isRightCode } from './factors.ts'
import { accountSubject, claimAttempt, forgetFailures } from './failures.ts'
import { isPassword } from './hashing.ts'
import { confirmLogin, type Proof } from './logins.ts'
import { isRightPasskey } from './passkeyProof.ts'
import type { RelyingParty } from './relyingParty.ts'

type Proved = InputOf<typeof securityCalls.stepUp>

/** Tells what somebody who is signed in can confirm by, and gives the challenge for a passkey. */
export async function askStepUp(_: unknown, { db, uid, loginId, now }: Context): Promise<Asked> {
  const { passkeys, totp, recoveryCodes } = await factorsOf(db, uid)
  const asked = await newChallenge(db, { purpose: 'confirm', uid, loginId }, now)
  return { ...asked, passkeys, totp, recovery: recoveryCodes > 0 }
}

/** Step-up: whoever is signed in proves again to be the owner of the account, as at a sign-in (L22). */
export function stepUp(site: RelyingParty | undefined) {
  return async (proved: Proved, context: Context): Promise<void> => {
    const { db, loginId, now } = context
    const proof =
      proved.passkey === undefined ? await byPassword(proved, context) : await byPasskey(proved, context, site)
    await confirmLogin(db, loginId, now, proof)
  }
}

async function byPasskey(
  { challenge, passkey }: Proved,
  { db, uid, loginId, now }: Context,
  site: RelyingParty | undefined,
): Promise<Proof> {
  if (challenge === undefined || passkey === undefined) refuse('INPUT_INVALID')
  const asked = await findChallenge(db, challenge, { purpose: 'confirm', loginId }, now)
  if (asked === undefined) refuse('CHALLENGE_INVALID')
  if (!(await isRightPasskey(db, { uid, challenge, proof: passkey }, site, now))) {
    await countWrongAnswer(db, asked)
    refuseAndKeep('PASSKEY_INVALID')
  }
  await useChallenge(db, asked)
  return 'factor'
}

async function byPassword({ password, code }: Proved, { db, uid, now }: Context): Promise<Proof> {
  const needsCode = hasSecondFactor(await factorsOf(db, uid))
  if (password === undefined || (needsCode && code === undefined)) refuse('INPUT_INVALID')
  const account = await accountBy(db, uid)
  if (account === undefined) throw new Error('A signed-in person has an account.')
  await claimAttempt(db, [accountSubject(account.email)], now)
  if (!(await isPassword(account.passwordHash, password))) refuseAndKeep('PASSWORD_INVALID')
  await forgetFailures(db, accountSubject(account.email))
  if (!needsCode || code === undefined) return 'password'
  if (!(await isRightCode(db, uid, code, now))) refuseAndKeep('CODE_INVALID')
  return 'factor'
}
