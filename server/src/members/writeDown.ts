import { randomUUID } from 'node:crypto'
import type { ClubContext } from '../base/context.ts'
import { memberChanges } from './tables.ts'

type Change = { memberUid: string; deed: string; before: object; after: object }

/** Writes down what an officer changed of somebody, and tells whoever sees the members. */
export async function writeDown({ db, club, uid, now, announce }: ClubContext, change: Change): Promise<void> {
  await db
    .insert(memberChanges)
    .values({ clubId: club.id, id: randomUUID(), uid, changedOn: now.toString(), ...change })
  announce(`members/${club.id}`)
}
