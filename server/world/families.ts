import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Database } from '../src/base/database/db.ts'
import { guardianships } from '../src/families/tables.ts'
import { join } from '../src/members/join.ts'
import { memberRecords } from '../src/members/tables.ts'
import { createPersonWithoutAccount } from '../src/users/create.ts'
import type { World } from './build.ts'

/** Makes Ben the guardian of his daughter, and proposes him as that of his nephew. Only the demo has them. */
export async function buildFamilies(
  database: Database,
  { clubs, people }: World,
  now: Temporal.Instant,
): Promise<void> {
  const clubId = clubs.eichenhain.id
  const year = now.toZonedDateTimeISO('UTC').year
  await database.systemTransaction(async (db) => {
    const childNamed = async (first: string, memberNumber: number, birthDate: string): Promise<Id<'user'>> => {
      const uid = randomUUID()
      const name = { full: `${first} Brandt`, first, last: 'Brandt', call: first, title: '' }
      await createPersonWithoutAccount(db, { uid, name }, now)
      await join(db, { clubId, uid, status: 'member', permissions: null, memberNumber, joinDate: `${year - 1}-03-01` })
      await db.insert(memberRecords).values({ clubId, uid, birthDate })
      return uid
    }
    const mia = await childNamed('Mia', 901, `${year - 13}-05-17`)
    const moritz = await childNamed('Moritz', 902, `${year - 15}-09-02`)
    const made = { clubId, guardianUid: people.ben, place: 1, createdBy: people.anna, createdOn: now.toString() }
    await db.insert(guardianships).values([
      { ...made, id: randomUUID(), childUid: mia, confirmedOn: now.toString() },
      { ...made, id: randomUUID(), childUid: moritz },
    ])
  })
}
