import { systemClock } from '../../server/src/base/time/clock.ts'
import { createClub } from '../../server/src/clubs/create.ts'
import { join } from '../../server/src/members/join.ts'
import { roomsAt } from './rooms.ts'
import type { Stage } from './stage.ts'
import { headersOf, ZONE } from './world.ts'

/** Makes a club with the features of money, owned by the first person of the stage. `people` is SQL that adds members to club $1. */
export async function openMoneyClub({ database, world, server }: Stage, name: string, people: string) {
  const [officer] = world.people
  if (officer === undefined) throw new Error('The club has no people.')
  const clubId = await database.systemTransaction(async (db) => {
    const features = { members_groups: true, billing_all: true, inventory_all: true }
    const id = await createClub(db, { name, timeZone: ZONE, features }, systemClock.now())
    await join(db, { clubId: id, uid: officer.uid, status: 'contact', permissions: null })
    const owns = `UPDATE memberships SET permissions = '{"owner":"w"}', status = 'member' WHERE club_id = $1`
    for (const statement of [owns, people]) await db.$client.query(statement, [id])
    return id
  })
  const headers = { ...headersOf(world, officer), 'x-club-id': clubId }
  return { clubId, officer, headers, rooms: roomsAt(`http://127.0.0.1:${server.port}/api`, headers) }
}
