import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import type { kioskCalls, WaitingKiosk } from '@bahnfrei/domain/kiosk/calls.ts'
import { readKioskCode, whyNotActivate } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { findPairing } from '../auth/pairings.ts'
import type { ClubContext } from '../base/context.ts'
import { networkOf } from '../base/http/address.ts'
import { findScreen } from './screens.ts'

/**
 * Finds the device that shows a code, and the screen of this club that it was before. Counts wrong codes, and refuses
 * beyond the limit (K01). Refuses a device that was a screen of another club (K06).
 */
export async function findWaiting(secret: string, { db, club, uid, now }: ClubContext) {
  if (await isUsedUp(db, 'kioskCodeTries', uid, now)) refuse('TOO_MANY_REQUESTS')
  const waiting = await findPairing(db, 'kiosk', readKioskCode(secret) ?? secret)
  if (waiting === undefined || whyNotActivate(waiting, now.epochMilliseconds) !== undefined) {
    await noteUse(db, 'kioskCodeTries', { whose: uid, what: secret }, now)
    refuseAndCommit('KIOSK_CODE_INVALID')
  }
  const { wishedScreen } = waiting
  const before = wishedScreen === null ? undefined : await findScreen(db, club.id, wishedScreen)
  // The device was a screen of another club, which nobody may take over (K06).
  if (wishedScreen !== null && before === undefined) refuse('INSUFFICIENT_PERMISSION')
  return { waiting, before }
}

/** Returns the facts about the device that an officer sees before letting it in (K05). */
export async function look({ secret }: InputOf<typeof kioskCalls.look>, context: ClubContext): Promise<WaitingKiosk> {
  const { waiting, before } = await findWaiting(secret, context)
  const { device, address, createdAt } = waiting
  return {
    device,
    address,
    isSameNetwork: networkOf(address) === networkOf(context.address),
    askedOn: createdAt,
    screenName: before?.screenName ?? null,
  }
}
