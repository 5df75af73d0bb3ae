import type { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { PublicContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockedAccount } from './account.ts'
import { openKioskLogin, openLogin } from './logins.ts'
import { type Addressee, mailQrSignInTo } from './mails.ts'
import { hashOf } from './secrets.ts'

type Approved = Addressee & { device: string; address: string }

// One statement: of two who bring the same token at the same moment one finds it unused (Q05).
const USE_UP = `
  UPDATE device_pairings d SET ended_on = $2
  FROM users u
  WHERE d.handover_hash = $1 AND d.ended_on IS NULL AND d.handover_until > $2
    AND u.uid = d.authorized_uid AND u.verified AND NOT u.disabled AND NOT u.root
  RETURNING u.uid, u.email, u.language, d.device, d.address`

const OWNER = 'SELECT authorized_uid AS uid FROM device_pairings WHERE handover_hash = $1'

const USE_UP_FOR_SCREEN = `
  UPDATE device_pairings SET ended_on = $2
  WHERE handover_hash = $1 AND ended_on IS NULL AND handover_until > $2 AND screen_id IS NOT NULL
  RETURNING screen_id AS "screenId"`

/**
 * Exchanges the token that a device got over its socket for a login, once. A token of a screen opens the kiosk's login;
 * one of a person opens that person's login and tells them by mail (Q01).
 */
export async function handover({ token }: InputOf<typeof authCalls.handover>, context: PublicContext) {
  const { database, now, setCookie } = context
  // The system does this: the row is found by the hash of the token and not by that of the device.
  const { tokens, cookie } = await database.systemTransaction(async (db, _, job) => {
    const values = [hashOf(token), now.toString()]
    const [kiosk] = await rows<{ screenId: Id<'screen'> }>(db, 'handover_use_up_for_screen', USE_UP_FOR_SCREEN, values)
    if (kiosk !== undefined) return openKioskLogin(db, kiosk.screenId, context)

    // Locked first: a reset that comes at the same moment ends either the device on its way or its login (L26).
    const [holder] = await rows<{ uid: Id<'user'> | null }>(db, 'handover_owner', OWNER, [hashOf(token)])
    if (holder?.uid != null) await lockedAccount(db, holder.uid)
    const [approved] = await rows<Approved>(db, 'handover_use_up', USE_UP, values)
    if (approved === undefined) refuse('CODE_INVALID')
    const { uid, device, address, ...owner } = approved
    await mailQrSignInTo({ db, now, job }, { uid, ...owner }, { device, address })
    // The person has shown nothing here: another device vouches (L22).
    return openLogin(db, uid, context, 'none')
  })
  setCookie(cookie)
  return tokens
}
