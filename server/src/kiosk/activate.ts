import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { screensTopic } from '@bahnfrei/domain/kiosk/topics.ts'
import { and, eq } from 'drizzle-orm'
import { letInAsScreen } from '../auth/pairings.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { findScreen, type StoredScreen } from './screens.ts'
import { displayScreens } from './tables.ts'
import { findWaiting } from './waiting.ts'

/**
 * Lets the device with this code in as a screen of the active club: as the screen that it was before, with its
 * settings, or as a new one. Another device that shows that screen keeps its login until the new one signs in.
 */
export async function activate({ secret }: InputOf<typeof kioskCalls.activate>, context: ClubContext) {
  const { db, club, announce } = context
  const { waiting, before } = await findWaiting(secret, context)
  const { device, address } = waiting
  const screenId = await putUp(context, before, { device, address })

  await letInAsScreen(db, announce, waiting.hash, screenId)
  await recordChange(context, {
    subject: 'screen',
    subjectId: screenId,
    call: 'kiosk.activate',
    before,
    after: await findScreen(db, club.id, screenId),
  })
  announce(screensTopic(club.id))
  return { screenId }
}

async function putUp(
  { db, club, now }: ClubContext,
  before: StoredScreen | undefined,
  { device, address }: { device: string; address: string },
): Promise<Id<'screen'>> {
  const seen = { device, address, activatedOn: now.toString() }
  if (before === undefined) {
    const id = randomUUID()
    await db.insert(displayScreens).values({ clubId: club.id, id, ...seen })
    return id
  }
  await db
    .update(displayScreens)
    .set(seen)
    .where(and(eq(displayScreens.clubId, club.id), eq(displayScreens.id, before.id)))
  return before.id
}
