import { randomBytes } from 'node:crypto'
import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import {
  KIOSK_CODE_GRACE_MS,
  KIOSK_CODE_MS,
  type KioskCode,
  TYPED_CODE_BYTES,
  typedKioskCodeOf,
} from '@bahnfrei/domain/kiosk/kioskCode.ts'
import * as z from 'zod/mini'
import type { Codes } from '../auth/pairingSockets.ts'
import { rows } from '../base/database/db.ts'

const Question = z.strictObject({ screenId: z.nullable(Id('screen')) })

/**
 * The pairing codes of devices that ask to be a screen. The screen that a device names only counts when it is activated
 * again (K03).
 */
export const KIOSK_CODES: Codes = {
  kind: 'kiosk',
  messages: { code: 'kiosk/code', activate: 'kiosk/activate' },
  lifeMs: KIOSK_CODE_MS,
  graceMs: KIOSK_CODE_GRACE_MS,
  wishOf: (message) => {
    const question = z.safeParse(Question, message)
    if (!question.success) refuse('INPUT_INVALID')
    const { screenId } = question.data
    return async (db) => {
      const known = 'SELECT id FROM display_screens WHERE id = $1'
      const [screen] = await rows<{ id: Id<'screen'> }>(db, 'screen_known', known, [screenId])
      return screen?.id ?? null
    }
  },
  newTypedCode: () => typedKioskCodeOf(randomBytes(TYPED_CODE_BYTES)),
  payloadOf: (secret, expiryTime, typedCode): KioskCode => ({ secret, typedCode, expires: KIOSK_CODE_MS, expiryTime }),
}
