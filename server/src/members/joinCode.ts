import { randomBytes } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { isJoinCode, JOIN_CODE_BYTES, joinCodeOf, plainJoinCode } from '@bahnfrei/domain/members/joining.ts'
import { eq } from 'drizzle-orm'
import { refuseWrong } from '../auth/failures.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, PublicContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { joinCodes } from './tables.ts'

/** Returns the join code of the club; null if it has none. */
export async function joinCode(_: unknown, { db, club }: ClubContext): Promise<{ code: string | null }> {
  const [found] = await db.select({ code: joinCodes.code }).from(joinCodes).where(eq(joinCodes.clubId, club.id))
  return { code: found?.code ?? null }
}

/** Replaces the join code of the club. */
export async function renewJoinCode(_: unknown, context: ClubContext): Promise<{ code: string }> {
  const { db, club, now } = context
  const renewed = { code: joinCodeOf(randomBytes(JOIN_CODE_BYTES)), createdOn: now.toString() }
  await db
    .insert(joinCodes)
    .values({ clubId: club.id, ...renewed })
    .onConflictDoUpdate({ target: joinCodes.clubId, set: renewed })
  await record(context, 'members.renewJoinCode')
  return { code: renewed.code }
}

/** Deletes the join code of the club, so that nobody finds the club by it any more. */
export async function endJoinCode(_: unknown, context: ClubContext): Promise<void> {
  const { db, club } = context
  await db.delete(joinCodes).where(eq(joinCodes.clubId, club.id))
  await record(context, 'members.endJoinCode')
}

/** Records a change without the codes, because readers of changes need not know them. */
function record(context: ClubContext, call: string): Promise<void> {
  const subjectId = context.club.id
  return recordChange(context, { subject: 'joinCode', subjectId, call, before: undefined, after: undefined })
}

/** Returns the club with this join code. Counts wrong codes for the network address that sends them. */
export async function clubOfCode(
  { code }: InputOf<typeof joinCalls.clubOfCode>,
  { database, address, now }: PublicContext,
): Promise<{ clubId: Id<'club'>; clubName: string }> {
  return database.transaction(
    'nobody',
    async (db) => (await clubBehind(db, code)) ?? refuseWrong(db, address, 'CODE_INVALID', now),
  )
}

/** Finds the club whose join code was typed or scanned. */
export async function clubBehind(db: Db, code: string): Promise<{ clubId: Id<'club'>; clubName: string } | undefined> {
  const plain = plainJoinCode(code)
  if (!isJoinCode(plain)) return undefined
  const [found] = await rows<{ clubId: Id<'club'>; clubName: string }>(
    db,
    'club_of_join_code',
    'SELECT club_id AS "clubId", club_name AS "clubName" FROM club_of_join_code($1)',
    [plain],
  )
  return found
}
