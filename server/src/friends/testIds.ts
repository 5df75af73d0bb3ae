import type { MakeIds } from '../../world/testIds.ts'
import { createUser } from '../users/create.ts'
import { befriend } from './befriend.ts'

/** Creates a friend for whom the owner may reserve. */
export const makeIds: MakeIds = async ({ w, owner, as }) => {
  const name = { first: 'Jo', last: 'Jost', call: 'Jo', full: 'Jo Jost' }
  const email = `${crypto.randomUUID()}@demo.example`
  const friend = await w.database.systemTransaction(async (db) => {
    const uid = await createUser(db, { email, passwordHash: null, verified: true, name }, w.clock.now())
    await befriend(db, [owner.uid, uid], w.clock.now())
    return uid
  })
  const permissions = { submitReservations: true }
  await (await as(friend)).friends.update({ friendId: owner.uid, permissions })
  return { friend }
}
