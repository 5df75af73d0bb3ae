import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import { rows } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'
import { closeLoginsOf, forgetFactors } from './logins.ts'

const END_PASSKEYS = 'DELETE FROM passkeys WHERE uid = $1 RETURNING name'
const END_APPS = 'DELETE FROM authenticators WHERE uid = $1 RETURNING confirmed_on'
const END_CODES = 'DELETE FROM recovery_codes WHERE uid = $1 RETURNING uid'

const factors: Access = {
  endsAtReset: false,
  end: async ({ db }, uid) => {
    const passkeys = await rows<{ name: string }>(db, 'end_passkeys', END_PASSKEYS, [uid])
    const apps = await rows<{ confirmed_on: string | null }>(db, 'end_apps', END_APPS, [uid])
    const codes = await rows(db, 'end_codes', END_CODES, [uid])
    await forgetFactors(db, uid)
    return [
      ...passkeys.map(({ name }) => ({ kind: 'passkey' as const, name })),
      ...apps.filter((app) => app.confirmed_on !== null).map(() => ({ kind: 'authenticator' as const, name: '' })),
      ...codes.slice(0, 1).map(() => ({ kind: 'recoveryCodes' as const, name: '' })),
    ]
  },
}

const logins: Access = {
  endsAtReset: true,
  end: async ({ db }, uid, keptLogin) =>
    (await closeLoginsOf(db, uid, keptLogin)).map(({ agent }) => ({ kind: 'login', name: deviceName(agent) })),
}

/** The kinds of access to an account apart from its password: second factors and logins. */
export const AUTH_ACCESS: Access[] = [factors, logins]
