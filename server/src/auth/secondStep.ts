import type { Asked, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { PublicContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { countWrongAnswer, findChallenge, newChallenge, useChallenge } from './challenges.ts'
import { factorsOf, hasSecondFactor, isRightCode } from './factors.ts'
import { refuseWrong } from './failures.ts'
import { type Device, openLogin } from './logins.ts'
import { passkeyBy, readPasskeyProof, usePasskey } from './passkeyProof.ts'
import type { RelyingParty } from './relyingParty.ts'
import { tellOwner } from './securityMails.ts'

/** The answer of a sign-in, and the cookie to set after the commit. */
type Opened = { answer: Tokens; cookie: string } | { answer: Asked; cookie: undefined }

/**
 * Continues every sign-in after the first factor, which is a password or a mailed link: opens a login, or asks for the
 * second factor if the account has one (L10). From then on the transaction is in the scope of the person.
 */
export async function passFirstFactor(db: Db, uid: Id<'user'>, device: Device): Promise<Opened> {
  enter(db, { uid })
  const factors = await factorsOf(db, uid)
  if (hasSecondFactor(factors)) {
    const asked = await newChallenge(db, { purpose: 'signIn', uid }, device.now)
    const { passkeys, totp, recoveryCodes } = factors
    return { answer: { ...asked, passkeys, totp, recovery: recoveryCodes > 0 }, cookie: undefined }
  }
  const { tokens, cookie } = await openLogin(db, uid, device, 'password')
  return { answer: tokens, cookie }
}

/** Makes the handler of the second step of a sign-in: a code or a passkey opens the login. */
export function secondFactor({ site, box }: { site: RelyingParty | undefined; box: SecretBox }) {
  return async (
    { challenge, code, passkey }: InputOf<typeof securityCalls.secondFactor>,
    context: PublicContext,
  ): Promise<Tokens> => {
    const { database, now, address, setCookie, note, concerns } = context
    if ((code === undefined) === (passkey === undefined)) refuse('INPUT_INVALID')
    const proof = passkey && (await readPasskeyProof(passkey, await passkeyBy(database, passkey.id), challenge, site))
    const { tokens, cookie } = await database.transaction('nobody', async (db, announce, job) => {
      const asked = await findChallenge(db, challenge, { purpose: 'signIn' }, now)
      if (asked === undefined || asked.uid === null) refuse('CHALLENGE_INVALID')
      const { uid } = asked
      concerns(uid)
      enter(db, { uid })
      const proved =
        code !== undefined
          ? await isRightCode({ db, announce }, uid, code, { box, now })
          : proof?.uid === uid && (await usePasskey({ db, announce }, proof, now))
      if (!proved) {
        await countWrongAnswer(db, asked)
        return refuseWrong(db, address, code === undefined ? 'PASSKEY_INVALID' : 'CODE_INVALID', now)
      }
      await useChallenge(db, asked)
      await refuseIfDisabled(db, uid)
      if (proved === 'recovery') {
        await note(db, 'recoveryCodeUsed', { uid })
        await tellOwner({ db, now, job }, uid, 'RECOVERY_USED')
      }
      return openLogin(db, uid, context, 'factor')
    })
    setCookie(cookie)
    return tokens
  }
}

/** Begins a sign-in by a passkey alone: the browser finds the account. */
export async function askPasskey(
  _: InputOf<typeof securityCalls.askPasskey>,
  { database, now }: PublicContext,
): Promise<Asked> {
  const asked = await database.transaction('nobody', (db) => newChallenge(db, { purpose: 'passkey' }, now))
  return { ...asked, passkeys: [], totp: false, recovery: false }
}

/** Makes the handler of a sign-in by a passkey alone. */
export function passkeyLogin(site: RelyingParty | undefined) {
  return async (
    { challenge, passkey }: InputOf<typeof securityCalls.passkeyLogin>,
    context: PublicContext,
  ): Promise<Tokens> => {
    const { database, now, address, setCookie, concerns } = context
    const proof = await readPasskeyProof(passkey, await passkeyBy(database, passkey.id), challenge, site)
    const { tokens, cookie } = await database.transaction('nobody', async (db, announce) => {
      const asked = await findChallenge(db, challenge, { purpose: 'passkey' }, now)
      if (asked === undefined) refuse('CHALLENGE_INVALID')
      // One challenge, one answer: nobody who signs in so has a second guess.
      await useChallenge(db, asked)
      if (proof === undefined) return refuseWrong(db, address, 'PASSKEY_INVALID', now)
      const { uid } = proof
      concerns(uid)
      enter(db, { uid })
      if (!(await usePasskey({ db, announce }, proof, now))) return refuseWrong(db, address, 'PASSKEY_INVALID', now)
      await refuseIfDisabled(db, uid)
      return openLogin(db, uid, context, 'factor')
    })
    setCookie(cookie)
    return tokens
  }
}

async function refuseIfDisabled(db: Db, uid: Id<'user'>): Promise<void> {
  const disabled = await rows(db, 'is_disabled', 'SELECT 1 FROM users WHERE uid = $1 AND disabled', [uid])
  if (disabled.length > 0) refuse('USER_DISABLED')
}
