import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import type { Factors, Login, securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Context, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { setPassword } from '../users/update.ts'
import { accountBy } from './account.ts'
import { hashPassword } from './hashing.ts'
import { closeLoginsOf } from './logins.ts'
import { mailChangedTo } from './mails.ts'
import { knownOf, refuseWeakPassword } from './weakPasswords.ts'

const FACTORS = `
  SELECT
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'createdOn', ${millis('created_on')},
       'usedOn', ${millis('used_on')}) ORDER BY created_on), '[]') FROM passkeys WHERE uid = $1) AS passkeys,
    (SELECT ${millis('confirmed_on')} FROM authenticators WHERE uid = $1) AS "totpSince",
    (SELECT count(*)::int FROM recovery_codes WHERE uid = $1) AS "recoveryCodes"`

export async function factors(_: unknown, { db, uid }: Context): Promise<Factors> {
  const [found] = await rows<Factors>(db, 'factors_shown', FACTORS, [uid])
  return found as Factors
}

const LOGINS = `
  SELECT id, agent, address, ${millis('rotated_on')} AS "usedOn", ${millis('created_on')} AS "createdOn",
    is_handed_over AS "isHandedOver"
  FROM logins WHERE uid = $1 ORDER BY rotated_on DESC, id`

export async function logins(_: unknown, { db, uid, loginId }: Context): Promise<{ logins: Login[] }> {
  const found = await rows<Omit<Login, 'device' | 'isThis'> & { agent: string }>(db, 'logins_of', LOGINS, [uid])
  return {
    logins: found.map(({ agent, ...login }) => ({
      ...login,
      device: deviceName(agent),
      isThis: login.id === loginId,
    })),
  }
}

export async function endLogin({ id }: InputOf<typeof securityCalls.endLogin>, { db, uid }: Context): Promise<void> {
  const ended = await rows(db, 'login_end', 'DELETE FROM logins WHERE id = $1 AND uid = $2 RETURNING id', [id, uid])
  if (ended.length === 0) refuse('LOGIN_NOT_FOUND')
}

export async function endOtherLogins(_: unknown, { db, uid, loginId }: Context): Promise<void> {
  await closeLoginsOf(db, uid, loginId)
}

export const changePassword = longWork<typeof securityCalls.changePassword>(
  async ({ password }, { transaction, address }) => {
    await refuseWeakPassword(password, await transaction(({ db, uid }) => knownOf(db, uid)))
    const passwordHash = await hashPassword(password, address)
    await transaction(async (context) => {
      const { db, uid, loginId, note } = context
      await setPassword(db, uid, passwordHash)
      await closeLoginsOf(db, uid, loginId)
      await note(db, 'passwordChanged')
      const { email, language } = (await accountBy(db, uid)) ?? { email: null }
      if (email !== null) await mailChangedTo(context, { uid, email, language }, [])
    })
  },
)
