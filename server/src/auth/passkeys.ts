import { type NewPasskey, PASSKEYS_MAX } from '@bahnfrei/domain/auth/passkey.ts'
import type { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { factorsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { type Context, longWork } from '../base/context.ts'
import { withSecrets } from '../base/database/db.ts'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import { findChallenge, newChallenge, useChallenge } from './challenges.ts'
import { forgetUnlessLeft, hasSecondFactor, lockFactors, makeRecoveryCodes } from './factors.ts'
import { confirmLogin } from './logins.ts'
import type { RelyingParty } from './relyingParty.ts'
import { tellOwner } from './securityMails.ts'
import { passkeys } from './tables.ts'

export async function askNewPasskey(_: unknown, { db, uid, loginId, now }: Context) {
  const factors = await lockFactors(db, uid)
  if (factors.passkeys.length >= PASSKEYS_MAX) refuse('INPUT_INVALID')
  const asked = await newChallenge(db, { purpose: 'add', uid, loginId }, now)
  return { ...asked, passkeys: factors.passkeys }
}

export function addPasskey(site: RelyingParty | undefined) {
  return longWork<typeof securityCalls.addPasskey>(async ({ challenge, name, passkey }, { transaction }) => {
    const made = await readNewPasskey(passkey, challenge, site)
    return transaction(async (context) => {
      const { db, uid, loginId, now, announce, note } = context
      const asked = await findChallenge(db, challenge, { purpose: 'add', loginId }, now)
      if (asked === undefined) refuse('CHALLENGE_INVALID')
      await useChallenge(db, asked)
      if (made === undefined) refuse('PASSKEY_INVALID')
      const before = await lockFactors(db, uid)
      if (before.passkeys.length >= PASSKEYS_MAX) refuse('INPUT_INVALID')

      const { transports } = passkey
      await withSecrets(db, () =>
        db.insert(passkeys).values({ ...made, uid, name: name.trim(), transports, createdOn: now.toString() }),
      )
      await confirmLogin(db, loginId, now, 'factor')
      await note(db, 'factorAdded')
      announce(factorsTopic(uid))
      await tellOwner(context, uid, 'PASSKEY_ADDED')
      return { recoveryCodes: hasSecondFactor(before) ? [] : await makeRecoveryCodes(db, uid) }
    })
  })
}

/**
 * Verifies a new passkey that was made for this challenge on a page of this site, unlocked by its owner. Returns its
 * public key, or undefined.
 */
async function readNewPasskey(
  { id, clientData, attestation }: NewPasskey,
  challenge: string,
  site: RelyingParty | undefined,
): Promise<{ id: string; publicKey: string; counter: number } | undefined> {
  outsideTransactions()
  if (site === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.id,
      requireUserVerification: true,
    })
    const credential = registrationInfo?.credential
    if (credential === undefined) return undefined
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { id: credential.id, publicKey, counter: credential.counter }
  } catch {
    return undefined
  }
}

export async function removePasskey({ id }: InputOf<typeof securityCalls.removePasskey>, context: Context) {
  const { db, uid, announce } = context
  await lockFactors(db, uid)
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
    .returning()
  if (removed.length === 0) refuse('PASSKEY_NOT_FOUND')
  await forgetUnlessLeft(db, uid)
  announce(factorsTopic(uid))
  await tellOwner(context, uid, 'PASSKEY_REMOVED')
}
