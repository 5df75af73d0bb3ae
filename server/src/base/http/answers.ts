import { createHash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, rows, send } from '../database/db.ts'

/** An idempotency key: 1 to 100 printable characters without blanks. */
const KEY = /^[\x21-\x7e]{1,100}$/

export function checkedKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!KEY.test(header)) refuse('INPUT_INVALID')
  return header
}

/**
 * Runs the work once per person and key, and returns its first answer to every repetition. Key and answer are stored in
 * the transaction of the work; simultaneous requests wait for each other. Refuses a key that comes with a different
 * request (B13).
 */
export async function answerOnce(
  db: Db,
  request: { uid: Id<'user'>; key: string; asked: string; now: Temporal.Instant },
  work: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(request.asked).digest('base64url')
  const [first] = await rows(
    db,
    'answer_claim',
    'INSERT INTO answers (uid, key, request_hash, created_on) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key',
    [request.uid, request.key, hash, request.now.toString()],
  )
  if (first === undefined) return storedAnswer(db, request, hash)
  const answer = await work().catch(async (error: unknown) => {
    // A refusal keeps its count and not the key: the next try is done again.
    if (error instanceof Refused && error.keepsWritten)
      await rows(db, 'answer_release', 'DELETE FROM answers WHERE uid = $1 AND key = $2', [request.uid, request.key])
    throw error
  })
  send(db, 'answer_keep', 'UPDATE answers SET answer = $3 WHERE uid = $1 AND key = $2', [
    request.uid,
    request.key,
    answer,
  ])
  return answer
}

async function storedAnswer(db: Db, { uid, key }: { uid: Id<'user'>; key: string }, hash: string): Promise<string> {
  const [stored] = await rows<{ requestHash: string; answer: string | null }>(
    db,
    'answer_find',
    'SELECT request_hash AS "requestHash", answer FROM answers WHERE uid = $1 AND key = $2',
    [uid, key],
  )
  if (stored?.answer == null || stored.requestHash !== hash) refuse('INPUT_INVALID')
  return stored.answer
}

/** Deletes the stored answers to a person. */
export async function eraseAnswers(db: Db, uid: Id<'user'>): Promise<void> {
  await rows(db, 'erase_answers', 'DELETE FROM answers WHERE uid = $1', [uid])
}
