import { randomBytes } from 'node:crypto'
import { groupedCode, RECOVERY_CODES, readCode } from '@bahnfrei/domain/auth/code.ts'
import { factorsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { TOTP } from 'otpauth'
import type { ChangeContext } from '../base/context.ts'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import type { SealedColumn, SecretBox } from '../base/security/secretBox.ts'
import { accountSubject, claimAttempt, forgetFailures } from './failures.ts'
import { forgetFactors } from './logins.ts'
import { hashOf } from './secrets.ts'
import { recoveryCodes } from './tables.ts'

/** The encrypted column with the secrets of authenticator apps. */
export const AUTHENTICATOR_SECRET: SealedColumn = { table: 'authenticators', id: 'uid', column: 'secret' }

/** The second factors of a person. */
type Factors = { passkeys: string[]; totp: boolean; recoveryCodes: number }

const FACTORS = `
  SELECT ARRAY(SELECT id FROM passkeys WHERE uid = $1 ORDER BY created_on) AS passkeys,
    EXISTS (SELECT FROM authenticators WHERE uid = $1 AND confirmed_on IS NOT NULL) AS totp,
    (SELECT count(*)::int FROM recovery_codes WHERE uid = $1) AS "recoveryCodes"`

/** Reads the second factors of a person. The transaction must be in the scope of this person. */
export async function factorsOf(db: Db, uid: Id<'user'>): Promise<Factors> {
  const [found] = await rows<Factors>(db, 'factors_of', FACTORS, [uid])
  return found as Factors
}

/**
 * Whether the account has a second factor: a passkey or an app. Recovery codes do not count, because they only stand in
 * for one.
 */
export function hasSecondFactor({ passkeys, totp }: Factors): boolean {
  return passkeys.length > 0 || totp
}

/** Reads the second factors of a person, and locks them against changes until the transaction ends. */
export async function lockFactors(db: Db, uid: Id<'user'>): Promise<Factors> {
  await rows(db, 'factors_lock', 'SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE', [uid])
  return factorsOf(db, uid)
}

/**
 * Checks a code: of the app, if it was not used before, or a recovery code, which is then used up. Returns which of
 * them it was, or false. Wrong codes count per account as wrong passwords do and make codes pause; passkeys never pause
 * (L04, L20).
 */
export async function isRightCode(
  context: ChangeContext,
  uid: Id<'user'>,
  typed: string,
  { box, now }: { box: SecretBox; now: Temporal.Instant },
): Promise<false | 'totp' | 'recovery'> {
  const { db } = context
  const subject = accountSubject(`codes of ${uid}`)
  await claimAttempt(db, [subject], now)
  const code = readCode(typed)
  if (code === undefined) return false
  const isRight =
    code.kind === 'totp'
      ? await useTotp(db, uid, code.plain, { box, now })
      : await useRecovery(context, uid, code.plain)
  if (!isRight) return false
  await forgetFailures(db, subject)
  return code.kind
}

const STEP_MS = 30_000
/**
 * Steps before and after the current one whose codes are accepted too: clocks differ a little, and typing takes time.
 */
const WINDOW = 1

/** Returns the time step near this moment to which the code belongs; undefined when the code is wrong. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta
}

const TOTP_SECRET = 'SELECT secret FROM authenticators WHERE uid = $1 AND confirmed_on IS NOT NULL FOR UPDATE'
const USE_TOTP = 'UPDATE authenticators SET last_step = $2 WHERE uid = $1 AND last_step < $2 RETURNING uid'

async function useTotp(
  db: Db,
  uid: Id<'user'>,
  code: string,
  { box, now }: { box: SecretBox; now: Temporal.Instant },
): Promise<boolean> {
  const [app] = await withSecrets(db, () => rows<{ secret: string }>(db, 'totp_find', TOTP_SECRET, [uid]))
  const step = app && stepOf(box.open(AUTHENTICATOR_SECRET, uid, app.secret), code, now)
  if (step === undefined) return false
  const used = await withSecrets(db, () => rows(db, 'totp_use', USE_TOTP, [uid, step]))
  return used.length === 1
}

async function useRecovery({ db, announce }: ChangeContext, uid: Id<'user'>, plain: string): Promise<boolean> {
  const used = await rows(db, 'recovery_use', 'DELETE FROM recovery_codes WHERE uid = $1 AND hash = $2 RETURNING uid', [
    uid,
    recoveryHash(uid, plain),
  ])
  announce(factorsTopic(uid))
  return used.length === 1
}

/** Replaces the recovery codes of a person by ten new ones and returns them. They are never shown again. */
export async function makeRecoveryCodes(db: Db, uid: Id<'user'>): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await rows(db, 'recovery_forget', 'DELETE FROM recovery_codes WHERE uid = $1', [uid])
  await withSecrets(db, () =>
    db.insert(recoveryCodes).values(codes.map((plain) => ({ uid, hash: recoveryHash(uid, plain) }))),
  )
  return codes.map(groupedCode)
}

/**
 * Call it after a factor was removed. When none is left, deletes the recovery codes and resets all logins that were
 * proved by a second factor.
 */
export async function forgetUnlessLeft(db: Db, uid: Id<'user'>): Promise<void> {
  if (hasSecondFactor(await factorsOf(db, uid))) return
  await rows(db, 'recovery_forget', 'DELETE FROM recovery_codes WHERE uid = $1', [uid])
  await forgetFactors(db, uid)
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns a recovery code of 80 random bits: enough for an unsalted hash. */
function newRecoveryCode(): string {
  return [...randomBytes(16)].map((byte) => BASE32[byte % BASE32.length]).join('')
}

function recoveryHash(uid: Id<'user'>, plain: string): string {
  return hashOf(`${uid} ${plain}`)
}
