import { randomUUID } from 'node:crypto'
import type { ClubContext } from '../base/context.ts'
import { reservationChanges } from './tables.ts'

/** Writes down what an officer changed in a reservation of somebody else. */
export async function audit(
  { db, club, uid, now }: ClubContext,
  change: { reservationId: string; deed: string; before: object; after: object },
): Promise<void> {
  await db
    .insert(reservationChanges)
    .values({ clubId: club.id, id: randomUUID(), uid, changedOn: now.toString(), ...change })
}
