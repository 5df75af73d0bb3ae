import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_ADDRESS } from '@bahnfrei/domain/clubs/settings.ts'
import { createClub } from '../src/clubs/create.ts'
import { memberships } from '../src/members/tables.ts'
import type { TestWorld } from './testWorld.ts'

/** Adds a club with an address for bills and some members, and returns its id. */
export async function addClub(w: TestWorld, name: string, members = 3): Promise<Id<'club'>> {
  const billingAddress = {
    ...NO_ADDRESS,
    street: 'Am Wald',
    houseNumber: '7',
    postalCode: '64665',
    city: name,
    country: 'DE',
  }
  return w.database.systemTransaction(async (db) => {
    const clubId = await createClub(
      db,
      { name, timeZone: 'Europe/Berlin', email: `${name.toLowerCase()}@demo.example`, billingAddress },
      w.clock.now(),
    )
    for (const uid of w.crowd.slice(0, members))
      await db.insert(memberships).values({ clubId, uid, status: 'member', joinDate: '2020-01-01' })
    return clubId
  })
}
