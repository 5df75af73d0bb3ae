import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../src/base/database/db.ts'
import { join } from '../src/members/join.ts'
import { users } from '../src/users/tables.ts'
import { setDefaultClub } from '../src/users/update.ts'
import { createPerson, type World, ZONE } from './build.ts'
import { CROWD_SIZE, MORE_SIZE, nameOf, SILENT_SIZE } from './cast.ts'

/** Every third of the members joined within the last year. */
const NEW_EVERY = 3
const FIRST_NUMBER = 200

/** Adds members of Eichenhain with accounts that nobody uses; only the demo has them. Returns the world with them. */
export async function buildMoreMembers(database: Database, world: World, now: Temporal.Instant): Promise<World> {
  const clubId = world.clubs.eichenhain.id
  const today = dayOf(now, ZONE)
  return database.systemTransaction(async (db) => {
    const more: string[] = []
    for (let index = 0; index < MORE_SIZE; index += 1) {
      const name = nameOf(CROWD_SIZE + SILENT_SIZE + index)
      const email = `${name.first}.${name.last}.${index}@mehr.example`.toLowerCase()
      const uid = await createPerson(db, email, name, null, now)
      await setDefaultClub(db, uid, clubId)
      more.push(uid)
    }
    await join(
      db,
      more.map((uid, index) => {
        const daysAgo = index % NEW_EVERY === 0 ? 10 + 5 * index : 400 + 97 * index
        return {
          ...{ clubId, uid, status: 'member' as const, permissions: null },
          ...{ memberNumber: FIRST_NUMBER + index, joinDate: addDays(today, -daysAgo) },
        }
      }),
    )
    // Over the year one after the other has signed in.
    for (const [index, uid] of world.crowd.entries()) {
      const first = now.subtract({ hours: 24 * (8 + 9 * index) })
      const last = now.subtract({ hours: 5 + 31 * (index % 9) })
      await db.update(users).set({ firstLogin: first.toString(), lastLogin: last.toString() }).where(eq(users.uid, uid))
    }
    return { ...world, silent: [...world.silent, ...more] }
  })
}
