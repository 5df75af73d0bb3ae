import type { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { factorsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../base/context.ts'
import { rows, withSecrets } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import {
  AUTHENTICATOR_SECRET,
  forgetUnlessLeft,
  hasSecondFactor,
  lockFactors,
  makeRecoveryCodes,
  stepOf,
} from './factors.ts'
import { accountSubject, claimAttempt, forgetFailures } from './failures.ts'
import { confirmLogin } from './logins.ts'
import { tellOwner } from './securityMails.ts'

/** The length of the hash that the codes are made with (RFC 4226, section 4). */
const SECRET_BYTES = 20

const KEEP_SECRET = `
  INSERT INTO authenticators (uid, secret, created_on) VALUES ($1, $2, $3)
  ON CONFLICT (uid) DO UPDATE SET secret = excluded.secret, created_on = excluded.created_on
    WHERE authenticators.confirmed_on IS NULL
  RETURNING (SELECT email FROM users WHERE users.uid = $1) AS email`

export function askTotp(box: SecretBox) {
  return async (_: unknown, { db, uid, now }: Context) => {
    const secret = new Secret({ size: SECRET_BYTES })
    const sealed = box.seal(AUTHENTICATOR_SECRET, uid, secret.base32)
    const [kept] = await withSecrets(db, () =>
      rows<{ email: string }>(db, 'totp_ask', KEEP_SECRET, [uid, sealed, now.toString()]),
    )
    if (kept === undefined) refuse('FACTOR_EXISTS')
    const uri = new TOTP({ issuer: 'Bahnfrei', label: kept.email, secret }).toString()
    return { secret: secret.base32, uri }
  }
}

const UNCONFIRMED = 'SELECT secret FROM authenticators WHERE uid = $1 AND confirmed_on IS NULL FOR UPDATE'
const CONFIRM = 'UPDATE authenticators SET confirmed_on = $2, last_step = $3 WHERE uid = $1'

export function addTotp(box: SecretBox) {
  return async ({ code }: InputOf<typeof securityCalls.addTotp>, context: Context) => {
    const { db, uid, loginId, now, announce } = context
    const subject = accountSubject(`codes of ${uid}`)
    await claimAttempt(db, [subject], now)
    const before = await lockFactors(db, uid)
    const [app] = await withSecrets(db, () => rows<{ secret: string }>(db, 'totp_unconfirmed', UNCONFIRMED, [uid]))
    const step = app && stepOf(box.open(AUTHENTICATOR_SECRET, uid, app.secret), code.replace(/\s/g, ''), now)
    if (step === undefined) refuseAndCommit('CODE_INVALID')

    await forgetFailures(db, subject)
    await withSecrets(db, () => rows(db, 'totp_confirm', CONFIRM, [uid, now.toString(), step]))
    await confirmLogin(db, loginId, now, 'factor')
    announce(factorsTopic(uid))
    await tellOwner(context, uid, 'TOTP_ADDED')
    return { recoveryCodes: hasSecondFactor(before) ? [] : await makeRecoveryCodes(db, uid) }
  }
}

export async function removeTotp(_: unknown, context: Context) {
  const { db, uid, announce } = context
  const before = await lockFactors(db, uid)
  await rows(db, 'totp_remove', 'DELETE FROM authenticators WHERE uid = $1', [uid])
  if (!before.totp) return
  await forgetUnlessLeft(db, uid)
  announce(factorsTopic(uid))
  await tellOwner(context, uid, 'TOTP_REMOVED')
}

export async function newRecoveryCodes(_: unknown, context: Context) {
  const { db, uid, announce } = context
  if (!hasSecondFactor(await lockFactors(db, uid))) refuse('INPUT_INVALID')
  const recoveryCodes = await makeRecoveryCodes(db, uid)
  announce(factorsTopic(uid))
  await tellOwner(context, uid, 'RECOVERY_MADE')
  return { recoveryCodes }
}
