import { createECDH } from 'node:crypto'
import { type Database, type Db, rows } from '../base/database/db.ts'
import type { SealedColumn, SecretBox } from '../base/security/secretBox.ts'

/** The key pair by which push services identify this server (VAPID, RFC 8292): P-256 in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The encrypted column with the private key. */
export const PUSH_KEY: SealedColumn = { table: 'push_keys', id: 'is_only', column: 'private_key' }

/**
 * Returns the push keys of this installation; the first start creates them. With new keys browsers would have to
 * subscribe again.
 */
export async function pushKeysOf(database: Database, box: SecretBox): Promise<PushKeys> {
  const [found] = await database.rows<PushKeys>('push_keys', FIND)
  if (found !== undefined) return { ...found, privateKey: box.open(PUSH_KEY, 'true', found.privateKey) }
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Zeros in front are left out otherwise.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  // Two instances that start together both try: the first one wins.
  await database.rows('push_keys_make', MAKE, [publicKey, box.seal(PUSH_KEY, 'true', privateKey)])
  return pushKeysOf(database, box)
}

/** Whether the stored keys can be read and belong to each other. Without any, the next start makes them. */
export async function arePushKeysWhole(db: Db, box: SecretBox): Promise<boolean> {
  const [found] = await rows<PushKeys>(db, 'push_keys', FIND)
  if (found === undefined) return true
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(box.open(PUSH_KEY, 'true', found.privateKey), 'base64url')
    return curve.getPublicKey('base64url') === found.publicKey
  } catch {
    return false
  }
}

const FIND = 'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys'
const MAKE = 'INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING'
