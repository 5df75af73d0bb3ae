import type { Pairing } from '@bahnfrei/domain/auth/pairing.ts'
import { type Db, rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'
import { hashOf } from './secrets.ts'

type Found = Pairing & {
  hash: string
  device: string
  address: string
  createdAt: number
  confirmationCode: string | null
}

/** Under this topic is announced that somebody has looked at a device, or has decided. */
export function pairingTopic(hash: string): string {
  return `pairings/${hash}`
}

/** The pairing of a device whose id the caller holds, locked: of two decisions at the same moment one is first. */
export async function findPairing(db: Db, deviceId: string): Promise<Found | undefined> {
  const hash = hashOf(deviceId)
  await rows(db, 'pairing_held', "SELECT set_config('bahnfrei.device_pairing', $1, true)", [hash])
  const [found] = await rows<Found>(
    db,
    'pairing_find',
    `SELECT hash, device, address, confirmation_code AS "confirmationCode", validated_by AS "validatedBy",
       authorized_uid AS "authorizedUid", ended_on IS NOT NULL AS "isOver",
       ${millis('created_on')} AS "createdAt", ${millis('expires_on')} AS "expiresAt"
     FROM device_pairings WHERE hash = $1 FOR UPDATE`,
    [hash],
  )
  return found
}
