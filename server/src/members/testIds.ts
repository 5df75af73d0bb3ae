import type { MakeIds } from '../../world/testIds.ts'
import { join } from './join.ts'

/** The friend of the owner becomes a member. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const uid = ids('friend')
  await w.database.systemTransaction((db) => join(db, { clubId, uid, status: 'member', permissions: null }))
  return { member: uid }
}
