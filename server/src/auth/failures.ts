import { COUNTED_FOR_MS, type Failures, pausedUntil } from '@bahnfrei/domain/auth/attempts.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { type Db, rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'
import { hashOf } from './secrets.ts'

export type Subject = { kind: Failures['kind']; name: string }

export function accountSubject(email: string): Subject {
  return { kind: 'account', name: email }
}

/** An IPv6 address counts with its whole /64 network (L02); one that only wraps an IPv4 address counts as that one. */
export function addressSubject(address: string): Subject {
  return { kind: 'address', name: address.includes(':') ? networkOf(address) : address }
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const inHex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => hexOf(bytes.slice(0, 4).map(Number)))
  const [head = [], tail = []] = inHex.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16),
  )
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isWrapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

function hexOf([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function keyOf({ kind, name }: Subject): string {
  return hashOf(`${kind} ${name}`)
}

/** An attempt that counts as a failure for its subject until it is forgiven. */
export type Claim = { subject: Subject; on: Temporal.Instant; lastBefore: number }

/**
 * Counts an attempt as failed before anything is looked at, so that a hundred at once are no hundred guesses (L01, L02),
 * and refuses while one of its subjects pauses. What turns out well is forgiven.
 */
export async function claimAttempt(db: Db, subjects: Subject[], now: Temporal.Instant): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const subject of subjects) {
    const before = await countUp(db, subject, now)
    if (pausedUntil({ kind: subject.kind, ...before }, now.epochMilliseconds)) refuse('TOO_MANY_REQUESTS')
    claims.push({ subject, on: now, lastBefore: before.lastAt })
  }
  return claims
}

const FORGET = 'DELETE FROM sign_in_failures WHERE subject = $1'
/** The failure before counts from its own moment again, unless another one came meanwhile. */
const FORGIVE = `UPDATE sign_in_failures SET count = greatest(count - 1, 0),
    last_on = CASE WHEN last_on = $2::timestamptz THEN $3 ELSE last_on END
  WHERE subject = $1`

/** An attempt that went well forgets all failures of the account, and of the address only itself. */
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

/** One more failure, unless the subject pauses; returns what stood before. Failures older than a while do not count. */
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
