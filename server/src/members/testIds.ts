import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { createPersonWithoutAccount, createUser } from '../users/create.ts'
import { join } from './join.ts'
import { accessRequests, customFields } from './tables.ts'

/** Makes the friend of the owner a member, and creates a person who asks for access and a member without an account. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const uid = ids('friend')
  return w.database.systemTransaction(async (db) => {
    await join(db, { clubId, uid, status: 'member', permissions: null })
    const asking = await createUser(db, { email: `${randomUUID()}@demo.example`, passwordHash: null }, w.clock.now())
    await join(db, { clubId, uid: asking, status: 'pending', permissions: null })
    await db
      .insert(accessRequests)
      .values({ clubId, uid: asking, comment: '', status: 'pending', createdOn: w.clock.now().toString() })
    const recorded = randomUUID()
    const name = { full: 'Otto Ohnesorg', first: 'Otto', last: 'Ohnesorg', call: 'Otto', title: '' }
    await createPersonWithoutAccount(db, { uid: recorded, name }, w.clock.now())
    await join(db, { clubId, uid: recorded, status: 'member', permissions: null })
    const customField = randomUUID()
    const field = { priority: 0, name: customField.slice(0, 8), fieldType: 'string' } as const
    await db.insert(customFields).values({ clubId, id: customField, ...field })
    return { member: uid, asking, recorded, customField }
  })
}
