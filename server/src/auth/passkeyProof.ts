import type { PasskeyProof } from '@bahnfrei/domain/auth/passkey.ts'
import { factorsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ChangeContext } from '../base/context.ts'
import { type Database, type Db, rows, withSecrets } from '../base/database/db.ts'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import type { RelyingParty } from './relyingParty.ts'

type Stored = { uid: Id<'user'>; publicKey: string; counter: number }
/** A passkey that has signed, with its stored counter and its new one. */
type Proved = { uid: Id<'user'>; id: string; before: number; counter: number }

/** Finds the passkey with this id, of any person. */
export async function passkeyBy(database: Database, id: string): Promise<Stored | undefined> {
  const [stored] = await database.rows<Stored>(
    'passkey_by',
    'SELECT uid, public_key AS "publicKey", counter FROM passkeys WHERE id = $1',
    [id],
  )
  return stored
}

/** Finds the passkey with this id if it belongs to this person. The transaction must be in the scope of the person. */
export async function findPasskey(db: Db, uid: Id<'user'>, id: string): Promise<Stored | undefined> {
  const [stored] = await rows<Stored>(
    db,
    'passkey_find',
    'SELECT uid, public_key AS "publicKey", counter FROM passkeys WHERE uid = $1 AND id = $2',
    [uid, id],
  )
  return stored
}

const USE = 'UPDATE passkeys SET counter = $4, used_on = $5 WHERE uid = $1 AND id = $2 AND counter = $3 RETURNING id'

/** Records the use of a passkey. Returns false when it was removed or used in between. */
export async function usePasskey(
  { db, announce }: ChangeContext,
  proved: Proved | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  if (proved === undefined) return false
  const { uid, id, before, counter } = proved
  const values = [uid, id, before, counter, now.toString()]
  const used = await withSecrets(db, () => rows(db, 'passkey_use', USE, values))
  announce(factorsTopic(uid))
  return used.length === 1
}

/**
 * Verifies that a passkey has signed the challenge on a page of this site, unlocked by its owner. Returns the proof, or
 * undefined. It does not check that the server issued the challenge. It runs in threads of Node, so call it outside of
 * transactions.
 */
export async function readPasskeyProof(
  { id, clientData, authenticatorData, signature }: PasskeyProof,
  stored: Stored | undefined,
  challenge: string,
  site: RelyingParty | undefined,
): Promise<Proved | undefined> {
  outsideTransactions()
  if (stored === undefined || site === undefined) return undefined
  const { uid, publicKey, counter } = stored
  // Its certificates and parsers weigh on the start, and many never need them.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON: clientData, authenticatorData, signature }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    return verified ? { uid, id, before: counter, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // It throws for whatever does not fit: origin, challenge, flags, signature, counter.
    return undefined
  }
}
