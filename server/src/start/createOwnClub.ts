import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isFresh } from '@bahnfrei/domain/base/rights/stepUp.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { createClub } from '../clubs/create.ts'
import { join } from '../members/join.ts'
import { createRange } from '../ranges/create.ts'

type Call = typeof startCalls.createClub

/** Creates a club that the caller owns, or the person whom a root names (CLUB-034, CLUB-018). */
export async function createOwnClub(
  { isActive: _, ownerUid, ranges = [], lanes = [], ...club }: InputOf<Call>,
  context: Context,
): Promise<OutputOf<Call>> {
  const { db, uid, now } = context
  if (ranges.length !== lanes.length) refuse('INPUT_INVALID')
  if (ownerUid !== undefined && ownerUid !== uid) await refuseUnlessRoot(context)
  if (await isUsedUp(db, 'clubsCreated', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'clubsCreated', { whose: uid, what: randomUUID() }, now)
  const owner = ownerUid ?? uid
  if (!(await hasAccount(context, owner))) refuse('MISSING_USER')
  const clubId = await createClub(db, club, now)
  await join(db, { clubId, uid: owner, status: 'member', permissions: { owner: 'w' }, memberNumber: 1 })
  for (const [orderingNumber, name] of ranges.entries()) {
    const place = { clubId, name, orderingNumber, timeZone: club.timeZone }
    await createRange(db, { ...place, laneNames: [...(lanes[orderingNumber] ?? [])], bookableTimes: [] }, now)
  }
  return { clubId }
}

const ROOT = `SELECT ${millis('l.factor_on')} AS "factorOn" FROM users u JOIN logins l ON l.uid = u.uid
  WHERE u.uid = $1 AND l.id = $2 AND u.root`

/** Refuses everybody except a root with a fresh second factor, as calls of roots do (P12). */
async function refuseUnlessRoot({ db, uid, loginId, now }: Context): Promise<void> {
  const [root] = await rows<{ factorOn: number | null }>(db, 'root_of_login', ROOT, [uid, loginId])
  if (root === undefined) refuse('INSUFFICIENT_PERMISSION')
  if (root.factorOn === null) refuse('SECOND_FACTOR_NEEDED')
  if (!isFresh(root.factorOn, now.epochMilliseconds)) refuse('STEP_UP_NEEDED')
}

const ACCOUNT = 'SELECT FROM users WHERE uid = $1 AND email IS NOT NULL AND NOT disabled'

async function hasAccount({ db }: Context, uid: Id<'user'>): Promise<boolean> {
  return (await rows(db, 'owner_account', ACCOUNT, [uid])).length > 0
}
