import type { Asked } from '@bahnfrei/domain/auth/calls.ts'
import type { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Context, type LongWorkContext, longWork } from '../base/context.ts'
import type { Db } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { type AccountOfPerson, accountBy } from './account.ts'
import { countWrongAnswer, findChallenge, newChallenge, useChallenge } from './challenges.ts'
import { factorsOf, hasSecondFactor, isRightCode } from './factors.ts'
import { accountSubject, claimAttempt, forgetFailures } from './failures.ts'
import { isPassword } from './hashing.ts'
import { confirmLogin } from './logins.ts'
import { findPasskey, readPasskeyProof, usePasskey } from './passkeyProof.ts'
import type { RelyingParty } from './relyingParty.ts'

type Proved = InputOf<typeof securityCalls.stepUp>

/** Returns the proofs by which a signed-in person can confirm their identity, with a challenge for a passkey. */
export async function askStepUp(_: unknown, { db, uid, loginId, now }: Context): Promise<Asked> {
  const { passkeys, totp, recoveryCodes } = await factorsOf(db, uid)
  const asked = await newChallenge(db, { purpose: 'confirm', uid, loginId }, now)
  return { ...asked, passkeys, totp, recovery: recoveryCodes > 0 }
}

/** Makes the handler of the step-up: a signed-in person proves their identity again, as at a sign-in (L22). */
export function stepUp({ site, box }: { site: RelyingParty | undefined; box: SecretBox }) {
  return longWork<typeof securityCalls.stepUp>((proved, context) =>
    proved.passkey === undefined ? byPassword(proved, context, box) : byPasskey(proved, context, site),
  )
}

async function byPasskey(
  { challenge, passkey }: Proved,
  { uid, transaction }: LongWorkContext,
  site: RelyingParty | undefined,
): Promise<void> {
  if (challenge === undefined || passkey === undefined) refuse('INPUT_INVALID')
  const stored = await transaction(({ db }) => findPasskey(db, uid, passkey.id))
  const proof = await readPasskeyProof(passkey, stored, challenge, site)
  await transaction(async ({ db, announce, loginId, now, note }) => {
    const asked = await findChallenge(db, challenge, { purpose: 'confirm', loginId }, now)
    if (asked === undefined) refuse('CHALLENGE_INVALID')
    if (!(await usePasskey({ db, announce }, proof, now))) {
      await countWrongAnswer(db, asked)
      refuseAndCommit('PASSKEY_INVALID')
    }
    await useChallenge(db, asked)
    await confirmLogin(db, loginId, now, 'factor')
    await note(db, 'confirmedAgain')
  })
}

async function byPassword(
  { password, code }: Proved,
  { transaction, address }: LongWorkContext,
  box: SecretBox,
): Promise<void> {
  const { account, subject, needsCode } = await transaction(async ({ db, uid, now }) => {
    const needsCode = hasSecondFactor(await factorsOf(db, uid))
    if (password === undefined || (needsCode && code === undefined)) refuse('INPUT_INVALID')
    const account = await accountBy(db, uid)
    if (account === undefined) throw new Error('A signed-in person has an account.')
    const subject = accountSubject(account.email ?? uid)
    await claimAttempt(db, [subject], now)
    return { account, subject, needsCode }
  })
  if (!(await isPassword(account.passwordHash, password ?? '', address))) refuse('PASSWORD_INVALID')
  await transaction(async ({ db, announce, uid, loginId, now, note }) => {
    if (!(await isStillOf(db, account))) refuse('PASSWORD_INVALID')
    await forgetFailures(db, subject)
    const right = needsCode && (await isRightCode({ db, announce }, uid, code ?? '', { box, now }))
    if (needsCode && !right) refuseAndCommit('CODE_INVALID')
    if (right === 'recovery') await note(db, 'recoveryCodeUsed')
    await confirmLogin(db, loginId, now, needsCode ? 'factor' : 'password')
    await note(db, 'confirmedAgain')
  })
}

/** Whether the password hash that was compared is still that of the account. */
async function isStillOf(db: Db, { uid, passwordHash }: AccountOfPerson): Promise<boolean> {
  return (await accountBy(db, uid))?.passwordHash === passwordHash
}
