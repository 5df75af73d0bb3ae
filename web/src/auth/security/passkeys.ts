import { type NewPasskey, type PasskeyProof, TRANSPORTS, type Transport } from '@bahnfrei/domain/auth/passkey.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { PublicKeyCredentialDescriptorJSON } from '@simplewebauthn/browser'
import { ApiError } from '../../base/send/apiError.ts'

type Asked = { challenge: string; passkeys: string[] }

/**
 * Lets the device sign a challenge by one of the named passkeys, or by any when none are named; undefined when the
 * person cancelled.
 */
export async function provePasskey({ challenge, passkeys }: Asked): Promise<PasskeyProof | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = {
    challenge,
    userVerification: 'required' as const,
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(described) }),
  }
  const answer = await unlessUnwanted(() => startAuthentication({ optionsJSON }))
  if (answer === undefined) return undefined
  const { clientDataJSON, authenticatorData, signature } = answer.response
  return { id: answer.id, clientData: clientDataJSON, authenticatorData, signature }
}

/** Lets the device create a passkey for a person; undefined when the person cancelled. */
export async function makePasskey(
  { challenge, passkeys }: Asked,
  { uid, email, name }: { uid: Id<'user'>; email: string; name: string },
): Promise<NewPasskey | undefined> {
  const { startRegistration, bufferToBase64URLString } = await import('@simplewebauthn/browser')
  const id = bufferToBase64URLString(new TextEncoder().encode(uid).buffer)
  const optionsJSON = {
    challenge,
    rp: { name: 'Bahnfrei' },
    user: { id, name: email, displayName: name },
    // EdDSA, ECDSA and RSA, in the order of preference (IANA COSE).
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  }
  const answer = await unlessUnwanted(() => startRegistration({ optionsJSON }))
  if (answer === undefined) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  return {
    id: answer.id,
    clientData: clientDataJSON,
    attestation: attestationObject,
    transports: transports.filter(isKnown),
  }
}

function described(id: string): PublicKeyCredentialDescriptorJSON {
  return { id, type: 'public-key' }
}

function isKnown(transport: string): transport is Transport {
  return TRANSPORTS.some((known) => known === transport)
}

/** Returns undefined when the person cancelled or the time ran out, which browsers do not tell apart. */
async function unlessUnwanted<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw new ApiError(name === 'InvalidStateError' ? 'FACTOR_EXISTS' : 'PASSKEY_INVALID', 0)
  }
}
