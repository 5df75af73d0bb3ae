import { randomUUID } from 'node:crypto'
import type { ClubContext } from '../base/context.ts'
import type { StoredScreen } from './screens.ts'
import { screenChanges } from './tables.ts'

type Change = { screenId: string; deed: string; before: StoredScreen | undefined; after: StoredScreen | undefined }

/** Writes down what an officer did with a screen, and tells whoever sees the screens. */
export async function writeDown({ db, club, uid, now, announce }: ClubContext, change: Change): Promise<void> {
  const { before = null, after = null, ...deed } = change
  await db
    .insert(screenChanges)
    .values({ clubId: club.id, id: randomUUID(), uid, changedOn: now.toString(), ...deed, before, after })
  announce(`kiosk/${club.id}`)
}
