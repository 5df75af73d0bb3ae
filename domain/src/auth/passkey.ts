import * as z from 'zod/mini'

/** The most passkeys of a person. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 50
/** The ways in which a browser can reach the device that holds a passkey (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/))

/** The id of a passkey, made by its device: all of its bytes in base64url. */
export const PasskeyId = bytes(1_400)

/** The answer of a device to a challenge, by a passkey that it has (WebAuthn, AuthenticatorAssertionResponse). */
export const PasskeyProof = z.strictObject({
  id: PasskeyId,
  clientData: bytes(8_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** The answer of a device that has made a new passkey (WebAuthn, AuthenticatorAttestationResponse). */
export const NewPasskey = z.strictObject({
  id: PasskeyId,
  clientData: bytes(8_000),
  attestation: bytes(16_000),
  transports: z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length)),
})
export type NewPasskey = z.infer<typeof NewPasskey>
