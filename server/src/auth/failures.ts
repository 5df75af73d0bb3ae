import { COUNTED_FOR_MS, type Failures, pausedUntil } from '@bahnfrei/domain/auth/attempts.ts'
import { type Refusal, refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { networkOf } from '../base/http/address.ts'
import { hashOf } from './secrets.ts'

export type Subject = { kind: Failures['kind']; name: string }

export function accountSubject(email: string): Subject {
  return { kind: 'account', name: email }
}

export function addressSubject(address: string): Subject {
  return { kind: 'address', name: networkOf(address) }
}

function keyOf({ kind, name }: Subject): string {
  return hashOf(`${kind} ${name}`)
}

/** An attempt that counts as a failure for its subject until it is forgiven. */
export type Claim = { subject: Subject; on: Temporal.Instant; lastBefore: number }

/**
 * Counts an attempt as failed before its secret is checked, so that many at once get no extra guesses (L01). Refuses
 * while one of its subjects pauses. The caller forgives the claims after a success (`forgive`).
 */
export async function claimAttempt(db: Db, subjects: Subject[], now: Temporal.Instant): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const subject of subjects) claims.push((await claim(db, subject, now)) ?? refuse('TOO_MANY_REQUESTS'))
  return claims
}

/**
 * Counts an attempt from a network address as failed. Returns undefined instead of a refusal when the failures of the
 * address have run out (L02, L28).
 */
export function claimOfAddress(db: Db, address: string, now: Temporal.Instant): Promise<Claim | undefined> {
  return claim(db, addressSubject(address), now)
}

async function claim(db: Db, subject: Subject, now: Temporal.Instant): Promise<Claim | undefined> {
  const before = await countUp(db, subject, now)
  const isPausing = pausedUntil({ kind: subject.kind, ...before }, now.epochMilliseconds) !== undefined
  return isPausing ? undefined : { subject, on: now, lastBefore: before.lastAt }
}

/**
 * Refuses a wrong secret that is too long to be guessed, and counts the failure for the network address. Call it only
 * after the secret was compared: a right one must not depend on the attempts of others (L28, L29).
 */
export async function refuseWrong(db: Db, address: string, refusal: Refusal, now: Temporal.Instant): Promise<never> {
  refuseAndCommit((await claimOfAddress(db, address, now)) === undefined ? 'TOO_MANY_REQUESTS' : refusal)
}

const FORGET = 'DELETE FROM sign_in_failures WHERE subject = $1'
/** Takes one failure back. The moment of the failure before it counts again, unless another failure came in between. */
const FORGIVE = `UPDATE sign_in_failures SET count = greatest(count - 1, 0),
    last_on = CASE WHEN last_on = $2::timestamptz THEN $3 ELSE last_on END
  WHERE subject = $1`

/**
 * Forgives a successful attempt: deletes all failures of the account, and takes back only this attempt's claim for the
 * network address.
 */
export async function forgive(db: Db, claims: Claim[]): Promise<void> {
  for (const { subject, on, lastBefore } of claims) {
    const before = Temporal.Instant.fromEpochMilliseconds(lastBefore)
    if (subject.kind === 'account') await forgetFailures(db, subject)
    else await rows(db, 'failures_forgive', FORGIVE, [keyOf(subject), on.toString(), before.toString()])
  }
}

export async function forgetFailures(db: Db, subject: Subject): Promise<void> {
  await rows(db, 'failures_forget', FORGET, [keyOf(subject)])
}

/**
 * Adds a failure unless the subject pauses; returns the count and the moment before it. Starts again from zero when the
 * last failure is old.
 */
async function countUp(db: Db, subject: Subject, now: Temporal.Instant): Promise<{ count: number; lastAt: number }> {
  const key = keyOf(subject)
  await rows(
    db,
    'failures_row',
    'INSERT INTO sign_in_failures (subject, count, last_on) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING',
    [key, now.toString()],
  )
  const [found] = await rows<{ count: number; lastAt: number }>(
    db,
    'failures_lock',
    `SELECT count, ${millis('last_on')} AS "lastAt" FROM sign_in_failures WHERE subject = $1 FOR UPDATE`,
    [key],
  )
  const isOld = found === undefined || now.epochMilliseconds - found.lastAt >= COUNTED_FOR_MS
  const before = isOld ? { count: 0, lastAt: now.epochMilliseconds } : found
  if (pausedUntil({ kind: subject.kind, ...before }, now.epochMilliseconds) === undefined) {
    await rows(db, 'failures_count', 'UPDATE sign_in_failures SET count = $2, last_on = $3 WHERE subject = $1', [
      key,
      before.count + 1,
      now.toString(),
    ])
  }
  return before
}
