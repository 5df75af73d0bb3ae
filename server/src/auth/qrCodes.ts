import { PAIRING_MS } from '@bahnfrei/domain/auth/pairing.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import * as z from 'zod/mini'
import type { Codes } from './pairingSockets.ts'

const Nothing = z.strictObject({})

/** The codes of devices that want to sign in as a person. */
export const QR_CODES: Codes = {
  kind: 'user',
  messages: { code: 'qrAuth/code', activate: 'qrAuth/activate' },
  lifeMs: PAIRING_MS,
  graceMs: 0,
  wishOf: (message) => {
    if (!z.safeParse(Nothing, message).success) refuse('INPUT_INVALID')
    return async () => null
  },
  payloadOf: (deviceId, expiryTime) => ({ deviceId, expiryTime }),
}
