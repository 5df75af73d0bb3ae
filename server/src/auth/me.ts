import type { Me } from '@bahnfrei/domain/auth/me.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { PRESET_QUICK_ACCESS } from '@bahnfrei/domain/users/quickAccess.ts'
import { whyCorrupt } from '@bahnfrei/domain/users/setup.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { IsVouched } from './password.ts'

type Account = Omit<Me, 'type' | 'memberships' | 'photoURL' | 'quickAccess'> & {
  photo: string | null
  quickAccess: Me['quickAccess'] | null
}

const ACCOUNT = `
  SELECT u.uid, coalesce(u.email, '') AS email, u.verified, u.root, u.mark, u.language, u.default_club AS "defaultClub",
    u.setup_completed AS "setupCompleted",
    json_build_object('full', u.full_name, 'first', u.first_name, 'last', u.last_name, 'call', u.call_name,
      'title', u.title) AS name,
    u.photo, u.quick_access AS "quickAccess", u.version, json_build_object('journal', u.journal_access) AS "featureAccess",
    (SELECT ${millis('max(t.until)')} FROM access_tokens t WHERE t.login_id = $2) AS "expiresAt"
  FROM users u WHERE u.uid = $1`

/**
 * Makes the handler that returns the signed-in person. The room of the members provides the memberships and
 * `isVouched`.
 */
export function me(membershipsOf: (context: Context) => Promise<Me['memberships']>, isVouched: IsVouched) {
  return async (_: unknown, context: Context): Promise<Me> => {
    const { uid, loginId, db } = context
    const [account] = await rows<Account>(db, 'me', ACCOUNT, [uid, loginId])
    if (account === undefined) refuse('MISSING_USER')
    refuseIf(whyCorrupt({ ...account, isVouched: account.email === '' && (await isVouched(db, uid)) }))
    const { photo, quickAccess, ...rest } = account
    return {
      ...rest,
      type: 'user',
      photoURL: photoAddress(photo),
      quickAccess: quickAccess ?? PRESET_QUICK_ACCESS,
      memberships: await membershipsOf(context),
    }
  }
}
