import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import { hashOf, newSecret } from './secrets.ts'
import { challenges } from './tables.ts'

const CHALLENGE_MS = 5 * MINUTE_MS
const MOST_TRIES = 5

type Purpose = (typeof challenges.$inferSelect)['purpose']
/** The purpose of a challenge, with the person and the login where they are known. */
type Asking = { purpose: Purpose; uid?: Id<'user'>; loginId?: Id<'login'> }
type Challenge = { hash: string; uid: Id<'user'> | null }

/** Creates a challenge and returns its secret, which a passkey also signs. Only the hash of the secret is stored. */
export async function newChallenge(
  db: Db,
  { purpose, uid, loginId }: Asking,
  now: Temporal.Instant,
): Promise<{ challenge: string; until: number }> {
  const challenge = newSecret()
  const until = now.add({ milliseconds: CHALLENGE_MS })
  const asked = { hash: hashOf(challenge), purpose, uid: uid ?? null, loginId: loginId ?? null }
  await withSecrets(db, () => db.insert(challenges).values({ ...asked, until: until.toString() }))
  return { challenge, until: until.epochMilliseconds }
}

const FIND = `
  SELECT hash, uid FROM challenges
  WHERE hash = $1 AND purpose = $2 AND login_id IS NOT DISTINCT FROM $3 AND until > $4 AND tries < ${MOST_TRIES}
  FOR UPDATE`

/**
 * Finds and locks the challenge of a secret. Returns undefined when it is unknown, used, expired, of another login, or
 * was tried too often (L20).
 */
export async function findChallenge(
  db: Db,
  secret: string,
  { purpose, loginId }: Omit<Asking, 'uid'>,
  now: Temporal.Instant,
): Promise<Challenge | undefined> {
  const values = [hashOf(secret), purpose, loginId ?? null, now.toString()]
  const [found] = await withSecrets(db, () => rows<Challenge>(db, 'challenge_find', FIND, values))
  return found
}

export async function countWrongAnswer(db: Db, { hash }: Challenge): Promise<void> {
  await withSecrets(db, () =>
    rows(db, 'challenge_wrong', 'UPDATE challenges SET tries = tries + 1 WHERE hash = $1', [hash]),
  )
}

/** Deletes a challenge that was answered rightly, so that it cannot be used again. */
export async function useChallenge(db: Db, { hash }: Challenge): Promise<void> {
  await rows(db, 'challenge_use', 'DELETE FROM challenges WHERE hash = $1', [hash])
}
