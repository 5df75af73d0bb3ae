import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MakeIds } from '../../world/testIds.ts'
import { join } from './join.ts'
import { accessRequests } from './tables.ts'

/** The friend of the owner becomes a member, and somebody else asks for access. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const uid = ids('friend')
  const asking = randomUUID()
  await w.database.systemTransaction(async (db) => {
    await join(db, { clubId, uid, status: 'member', permissions: null })
    await db.execute(sql`INSERT INTO users (uid, email, mark, verified, created_on)
      VALUES (${asking}, ${`${asking}@demo.example`}, ${asking}, true, now())`)
    await join(db, { clubId, uid: asking, status: 'pending', permissions: null })
    await db
      .insert(accessRequests)
      .values({ clubId, uid: asking, comment: '', status: 'pending', createdOn: w.clock.now().toString() })
  })
  return { member: uid, asking }
}
