import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { type Client, clientOf, type TestWorld } from './testWorld.ts'

/** Returns the id of a thing of this kind, of one club and its owner. */
export type Ids = (kind: string) => string
/**
 * Sets up a thing for each kind of id in the samples of a room. The `testIds.ts` of the room exports it as `makeIds`.
 */
export type MakeIds = (setting: {
  w: TestWorld
  owner: Client
  /** Signs a person in, in the club of the owner. */
  as: (uid: Id<'user'>) => Promise<Client>
  /** The ids of the things that the rooms to the left have set up. */
  ids: Ids
}) => Promise<Record<string, string>>

const ROOMS = join(import.meta.dirname, '../src')

/** Sets up one thing of each kind in the club of the owner, so that changing it does not disturb other tests. */
export async function idsOf(w: TestWorld, owner: Client): Promise<Ids> {
  const known = new Map([['club', owner.clubId]])
  const ids: Ids = (kind) => {
    const id = known.get(kind)
    if (id === undefined) throw new Error(`No testIds.ts of a room sets up something of the kind ${kind}.`)
    return id
  }
  const as = async (uid: Id<'user'>) => {
    const { token } = await w.as({ uid })
    return clientOf(w.url, { uid, token, clubId: owner.clubId })
  }
  for (const room of Object.keys(contract)) {
    const file = join(ROOMS, room, 'testIds.ts')
    if (!existsSync(file)) continue
    const { makeIds } = (await import(file)) as { makeIds: MakeIds }
    for (const [kind, id] of Object.entries(await makeIds({ w, owner, as, ids }))) known.set(kind, id)
  }
  // Notifications of this set-up must not count as changes by the next call of a test.
  await w.app.jobs.done()
  return ids
}
