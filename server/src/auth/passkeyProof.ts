import type { PasskeyProof } from '@bahnfrei/domain/auth/passkey.ts'
import { type Db, rows } from '../base/db.ts'
import type { RelyingParty } from './relyingParty.ts'

type Stored = { publicKey: string; counter: number }

/**
 * Whether a passkey of this person has signed the challenge, on a page of this site, unlocked by its owner. Notes that it
 * was used. Asked in the scope of the person.
 */
export async function isRightPasskey(
  db: Db,
  { uid, challenge, proof }: { uid: string; challenge: string; proof: PasskeyProof },
  site: RelyingParty | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  const [stored] = await rows<Stored>(
    db,
    'passkey_find',
    'SELECT public_key AS "publicKey", counter FROM passkeys WHERE uid = $1 AND id = $2 FOR UPDATE',
    [uid, proof.id],
  )
  if (stored === undefined || site === undefined) return false
  const counter = await counterOf(proof, stored, challenge, site)
  if (counter === undefined) return false
  await rows(db, 'passkey_use', 'UPDATE passkeys SET counter = $2, used_on = $3 WHERE id = $1', [
    proof.id,
    counter,
    now.toString(),
  ])
  return true
}

/** What the device counts by now, when the proof holds. */
async function counterOf(
  { id, clientData, authenticatorData, signature }: PasskeyProof,
  { publicKey, counter }: Stored,
  challenge: string,
  site: RelyingParty,
): Promise<number | undefined> {
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
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws for whatever does not fit: origin, challenge, flags, signature, counter.
    return undefined
  }
}
