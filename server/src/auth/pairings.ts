import type { Pairing, PairingKind } from '@bahnfrei/domain/auth/pairing.ts'
import { pairingTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eq } from 'drizzle-orm'
import { type Announce, type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { hashOf } from './secrets.ts'
import { devicePairings } from './tables.ts'

type Found = Pairing & {
  hash: string
  device: string
  address: string
  createdAt: number
  confirmationCode: string | null
  wishedScreen: string | null
  screenId: Id<'screen'> | null
}

/**
 * Finds and locks the pairing of this code, scanned or typed, so that of two simultaneous decisions one comes first.
 */
export async function findPairing(db: Db, kind: PairingKind, code: string): Promise<Found | undefined> {
  const hash = hashOf(code)
  await rows(db, 'pairing_held', "SELECT set_config('bahnfrei.device_pairing', $1, true)", [hash])
  const [found] = await rows<Found>(
    db,
    'pairing_find',
    `SELECT hash, device, address, confirmation_code AS "confirmationCode", validated_by AS "validatedBy",
       authorized_uid AS "authorizedUid", wished_screen AS "wishedScreen", screen_id AS "screenId", ended_on IS NOT NULL AS "isOver",
       ${millis('created_on')} AS "createdAt", ${millis('expires_on')} AS "expiresAt"
     FROM device_pairings WHERE (hash = $1 OR typed_hash = $1) AND kind = $2 FOR UPDATE`,
    [hash, kind],
  )
  return found
}

/** Lets a device in as a screen. The instance that holds its socket then gives it the token (`PairingSockets`). */
export async function letInAsScreen(db: Db, announce: Announce, hash: string, screenId: Id<'screen'>): Promise<void> {
  await db.update(devicePairings).set({ screenId }).where(eq(devicePairings.hash, hash))
  announce(pairingTopic(hash))
}
