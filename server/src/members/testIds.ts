import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { createUser } from '../users/create.ts'
import { join } from './join.ts'
import { accessRequests } from './tables.ts'

/** The friend of the owner becomes a member, and somebody else asks for access. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const uid = ids('friend')
  return w.database.systemTransaction(async (db) => {
    await join(db, { clubId, uid, status: 'member', permissions: null })
    const asking = await createUser(db, { email: `${randomUUID()}@demo.example`, passwordHash: null }, w.clock.now())
    await join(db, { clubId, uid: asking, status: 'pending', permissions: null })
    await db
      .insert(accessRequests)
      .values({ clubId, uid: asking, comment: '', status: 'pending', createdOn: w.clock.now().toString() })
    return { member: uid, asking }
  })
}
