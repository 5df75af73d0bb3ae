import { randomUUID } from 'node:crypto'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import type { Database } from '../src/base/database/db.ts'
import { join } from '../src/members/join.ts'
import { accessRequests } from '../src/members/tables.ts'
import { createPersonWithoutAccount, createUser } from '../src/users/create.ts'
import type { World } from './build.ts'

const ASKING = [
  { first: 'Nora', last: 'Nagel', comment: 'Ich bin hergezogen und habe in Wetzlar Luftgewehr geschossen.', hours: 20 },
  { first: 'Otto', last: 'Ohlsen', comment: '', hours: 3 },
]

/** Adds two people who ask to join Eichenhain; one of them is already in its list, without an account. */
export async function buildAsking(database: Database, { clubs }: World, now: Temporal.Instant): Promise<void> {
  const clubId = clubs.eichenhain.id
  await database.systemTransaction(async (db) => {
    for (const { first, last, comment, hours } of ASKING) {
      const name = { first, last, call: first, full: fullName({ first, last, call: first }) }
      const email = `${first}@demo.example`.toLowerCase()
      const uid = await createUser(db, { email, passwordHash: null, verified: true, name }, now)
      const createdOn = now.subtract({ hours }).toString()
      await join(db, { clubId, uid, status: 'pending', permissions: null, memberNumber: null, joinDate: null })
      await db.insert(accessRequests).values({ clubId, uid, comment, status: 'pending', createdOn })
    }
    const uid = randomUUID()
    const name = { full: 'Otto Ohlsen', first: 'Otto', last: 'Ohlsen', call: 'Otto', title: '' }
    await createPersonWithoutAccount(db, { uid, name }, now)
    await join(db, { clubId, uid, status: 'member', permissions: null, memberNumber: 903, joinDate: '2019-04-01' })
  })
}
