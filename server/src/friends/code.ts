import { randomBytes } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseAndCommit, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { friendCalls, IssuedFriendCode } from '@bahnfrei/domain/friends/calls.ts'
import {
  FRIEND_CODE_BYTES,
  FRIEND_CODE_MS,
  friendCodeOf,
  type KnownFriendCode,
  mayTryFriendCode,
  plainFriendCode,
  whyNotRedeem,
} from '@bahnfrei/domain/friends/friendCode.ts'
import { friendsTopic } from '@bahnfrei/domain/friends/topics.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { Profile } from '@bahnfrei/domain/users/user.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../auth/secrets.ts'
import type { Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { SealedColumn, SecretBox } from '../base/security/secretBox.ts'
import { befriend } from './befriend.ts'
import { findFriend } from './list.ts'
import { friendCodes } from './tables.ts'
import { countTry, failedTries } from './tries.ts'

/** The encrypted column with the code itself. */
export const FRIEND_CODE: SealedColumn = { table: 'friend_codes', id: 'hash', column: 'sealed' }

/** Makes the handler that issues a friend code, or redeems one: then the caller and its issuer become friends. */
export const friendCode =
  (box: SecretBox) =>
  async ({ friendCode: sent }: InputOf<typeof friendCalls.code>, context: Context) =>
    sent === undefined ? issueCode(box, context) : { friend: await redeemCode(plainFriendCode(sent), context) }

/** Makes the handler that deletes the caller's unused codes and issues a new one. */
export const resetFriendCode =
  (box: SecretBox) =>
  async (_: unknown, context: Context): Promise<IssuedFriendCode> => {
    const { db, uid } = context
    await db.delete(friendCodes).where(and(eq(friendCodes.uid, uid), isNull(friendCodes.usedBy)))
    return issueCode(box, context)
  }

const OPEN = `SELECT hash, sealed, ${millis('expires_on')} AS "expiresAt" FROM friend_codes
  WHERE uid = $1 AND used_by IS NULL AND expires_on > $2 AND sealed IS NOT NULL ORDER BY expires_on DESC, hash LIMIT 1`

/** Returns the latest unused code of the caller, and its end in ms; null for both if there is none (OP-109). */
export async function ownFriendCode(
  { db, uid, now }: Context,
  box: SecretBox,
): Promise<Pick<Profile, 'friendCode' | 'friendCodeExpiry'>> {
  const [open] = await rows<{ hash: string; sealed: string; expiresAt: number }>(db, 'open_friend_code', OPEN, [
    uid,
    now.toString(),
  ])
  if (open === undefined) return { friendCode: null, friendCodeExpiry: null }
  return { friendCode: box.open(FRIEND_CODE, open.hash, open.sealed), friendCodeExpiry: open.expiresAt }
}

/** The most open codes of a person; a further one deletes the oldest. */
const MOST_OPEN_CODES = 20

async function issueCode(box: SecretBox, { db, uid, now, announce }: Context): Promise<IssuedFriendCode> {
  await rows(
    db,
    'friend_codes_trim',
    `DELETE FROM friend_codes WHERE hash IN (SELECT hash FROM friend_codes WHERE uid = $1 AND used_by IS NULL
       ORDER BY expires_on DESC OFFSET $2)`,
    [uid, MOST_OPEN_CODES - 1],
  )
  const code = friendCodeOf(randomBytes(FRIEND_CODE_BYTES))
  const expiry = now.add({ milliseconds: FRIEND_CODE_MS })
  const hash = hashOf(code)
  const sealed = box.seal(FRIEND_CODE, hash, code)
  await db.insert(friendCodes).values({ hash, uid, expiresOn: expiry.toString(), sealed })
  announce(userTopic(uid))
  return { friendCode: code, friendCodeExpiry: expiry.epochMilliseconds }
}

async function redeemCode(plain: string, { db, uid, now, address, announce }: Context) {
  const failed = await failedTries(db, { uid, address }, now)
  if (!mayTryFriendCode(failed)) refuse('TOO_MANY_REQUESTS')

  const code = await findCode(db, plain)
  const areFriends = code !== undefined && (await findFriend(db, uid, code.uid)) !== undefined
  const whyNot = whyNotRedeem(code, { by: uid, areFriends, now: now.epochMilliseconds })
  if (code === undefined || whyNot === 'FRIEND_CODE_INVALID') {
    await countTry(db, { uid, address }, now)
    refuseAndCommit('FRIEND_CODE_INVALID')
  }
  refuseIf(whyNot)

  await db
    .update(friendCodes)
    .set({ usedBy: uid })
    .where(eq(friendCodes.hash, hashOf(plain)))
  await befriend(db, [uid, code.uid], now)
  announce(friendsTopic(uid), friendsTopic(code.uid), userTopic(code.uid))
  return findFriend(db, uid, code.uid)
}

/** Finds and locks a code, of any person, so that of two simultaneous uses one comes first. */
async function findCode(db: Db, plain: string): Promise<KnownFriendCode | undefined> {
  const hash = hashOf(plain)
  await rows(db, 'friend_code_held', "SELECT set_config('bahnfrei.friend_code', $1, true)", [hash])
  const [found] = await rows<KnownFriendCode>(
    db,
    'friend_code_find',
    `SELECT uid, used_by AS "usedBy", ${millis('expires_on')} AS "expiresAt"
     FROM friend_codes WHERE hash = $1 FOR UPDATE`,
    [hash],
  )
  return found
}
