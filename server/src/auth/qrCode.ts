import { randomInt } from 'node:crypto'
import type { authCalls, WaitingDevice } from '@bahnfrei/domain/auth/calls.ts'
import {
  CONFIRMATION_CODES,
  confirmationCodeOf,
  whyNotApprove,
  whyNotDecide,
  whyNotValidate,
} from '@bahnfrei/domain/auth/pairing.ts'
import { pairingTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { networkOf } from '../base/http/address.ts'
import { findPairing } from './pairings.ts'
import { devicePairings } from './tables.ts'

type Scanned = InputOf<typeof authCalls.validateQrCode>

/**
 * Shows the device behind a scanned code. From then on only this person can decide on it, and the device shows the
 * digits to compare.
 */
export async function validateQrCode({ deviceId }: Scanned, context: Context): Promise<WaitingDevice> {
  const { db, uid, now, address, announce } = context
  await refuseUnlessMayApprove(context)
  const pairing = await findPairing(db, 'user', deviceId)
  refuseIf(whyNotValidate(pairing, { by: uid, now: now.epochMilliseconds }))
  if (pairing === undefined) refuse('CODE_INVALID')

  const confirmationCode = pairing.confirmationCode ?? confirmationCodeOf(randomInt(CONFIRMATION_CODES))
  if (pairing.confirmationCode === null) {
    await db
      .update(devicePairings)
      .set({ confirmationCode, validatedBy: uid })
      .where(eq(devicePairings.hash, pairing.hash))
    announce(pairingTopic(pairing.hash))
  }
  return {
    confirmationCode,
    device: pairing.device,
    address: pairing.address,
    isSameNetwork: networkOf(pairing.address) === networkOf(address),
    askedOn: pairing.createdAt,
  }
}

/**
 * Lets the scanned device in as the caller. The instance that holds its socket then gives it the token
 * (`PairingSockets`).
 */
export async function activateQrCode({ deviceId }: Scanned, context: Context): Promise<void> {
  await refuseUnlessMayApprove(context)
  await decide(deviceId, context, { authorizedUid: context.uid })
}

export async function cancelQrCode({ deviceId }: Scanned, context: Context): Promise<void> {
  await decide(deviceId, context, { endedOn: context.now.toString() })
}

async function decide(
  deviceId: string,
  { db, uid, now, announce }: Context,
  decision: { authorizedUid: Id<'user'> } | { endedOn: string },
): Promise<void> {
  const pairing = await findPairing(db, 'user', deviceId)
  refuseIf(whyNotDecide(pairing, { by: uid, now: now.epochMilliseconds }))
  if (pairing === undefined) refuse('CODE_INVALID')
  await db.update(devicePairings).set(decision).where(eq(devicePairings.hash, pairing.hash))
  announce(pairingTopic(pairing.hash))
}

async function refuseUnlessMayApprove({ db, uid }: Context): Promise<void> {
  const [account] = await rows<{ root: boolean }>(db, 'qr_approver', 'SELECT root FROM users WHERE uid = $1', [uid])
  if (account === undefined) throw new Error('A signed-in person has an account.')
  refuseIf(whyNotApprove(account))
}
