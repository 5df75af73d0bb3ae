import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import type { checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import {
  type CodedPlace,
  msUntilNextCode,
  plainTypedCode,
  signedTexts,
  typedCodeOf,
} from '@bahnfrei/domain/kiosk/checkInCode.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { isSameSecret } from '../auth/secrets.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'

const PLACES = `SELECT id AS "screenId", range_id AS "rangeId" FROM display_screens
  WHERE club_id = $1 AND ($2::uuid IS NULL OR id = $2) AND check_in AND range_id IS NOT NULL`

/**
 * Makes the handler that returns the check-in code of a screen. The code is a signature and not stored; it ends with
 * time, with a change of the range, and with the screen.
 */
export const checkInCode =
  (box: SecretBox) =>
  async ({ screenId }: InputOf<typeof checkInCalls.checkInCode>, { db, club, now }: ClubContext) => {
    const [place] = await rows<CodedPlace>(db, 'check_in_places', PLACES, [club.id, screenId])
    if (place === undefined) return { code: null }
    const signature = box.signatureOf(signedTexts(place, now.epochMilliseconds)[0])
    return {
      code: {
        scanned: signature.toString('base64url'),
        typed: typedCodeOf(signature),
        shownFor: msUntilNextCode(now.epochMilliseconds),
      },
    }
  }

/**
 * Finds the screen of the club whose current or previous code this is. Counts wrong codes, and refuses beyond the limit
 * (K01).
 */
export async function placeOfCode(
  code: string,
  box: SecretBox,
  { db, club, uid, now }: ClubContext,
): Promise<CodedPlace> {
  if (await isUsedUp(db, 'checkInCodeTries', uid, now)) refuse('TOO_MANY_REQUESTS')
  const typed = plainTypedCode(code)
  const places = await rows<CodedPlace>(db, 'check_in_places', PLACES, [club.id, null])
  const found = places.find((place) =>
    signedTexts(place, now.epochMilliseconds).some((text) => {
      const signature = box.signatureOf(text)
      return typed === undefined
        ? isSameSecret(code.trim(), signature.toString('base64url'))
        : isSameSecret(typed, typedCodeOf(signature))
    }),
  )
  if (found !== undefined) return found
  await noteUse(db, 'checkInCodeTries', { whose: uid, what: code }, now)
  refuseAndCommit('CHECK_IN_CODE_INVALID')
}
