import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { join } from '../members/join.ts'
import { memberRecords } from '../members/tables.ts'
import { createPersonWithoutAccount, createUser } from '../users/create.ts'
import { guardianships } from './tables.ts'

/** Creates a child without an account and guardians, and another one for whom the owner acts and is proposed. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) =>
  w.database.systemTransaction(async (db) => {
    const officer = await createUser(db, { email: `${randomUUID()}@demo.example`, passwordHash: null }, w.clock.now())
    const childNamed = async (first: string) => {
      const child = randomUUID()
      const name = { full: `${first} Muster`, first, last: 'Muster', call: first, title: '' }
      await createPersonWithoutAccount(db, { uid: child, name }, w.clock.now())
      await join(db, { clubId, uid: child, status: 'member', permissions: null })
      await db.insert(memberRecords).values({ clubId, uid: child, birthDate: '2014-05-17' })
      return child
    }
    const [child, ward, asked] = [await childNamed('Mia'), await childNamed('Max'), await childNamed('Moritz')]
    const [link, proposal] = [randomUUID(), randomUUID()]
    const made = { clubId, guardianUid: uid, place: 1, createdBy: officer, createdOn: w.clock.now().toString() }
    await db.insert(guardianships).values([
      { ...made, id: link, childUid: ward, confirmedOn: w.clock.now().toString() },
      { ...made, id: proposal, childUid: asked },
    ])
    return { child, ward, link, proposal }
  })
