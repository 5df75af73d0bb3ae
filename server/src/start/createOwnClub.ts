import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import type { Context } from '../base/context.ts'
import { createClub } from '../clubs/create.ts'
import { join } from '../members/join.ts'

type Call = typeof startCalls.createClub

/** Creates a club of which the caller is the owner (CLUB-034). */
export async function createOwnClub(input: InputOf<Call>, { db, uid, now }: Context): Promise<OutputOf<Call>> {
  if (await isUsedUp(db, 'clubsCreated', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'clubsCreated', { whose: uid, what: randomUUID() }, now)
  const clubId = await createClub(db, input, now)
  await join(db, { clubId, uid, status: 'member', permissions: { owner: 'w' }, memberNumber: 1 })
  return { clubId }
}
