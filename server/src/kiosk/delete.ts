import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { screensTopic } from '@bahnfrei/domain/kiosk/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { findScreen } from './screens.ts'
import { displayScreens } from './tables.ts'

/** Deletes a screen with its login, which closes the socket of its device (K07). */
export async function deleteScreen({ screenId }: InputOf<typeof kioskCalls.delete>, context: ClubContext) {
  const { db, club, announce } = context
  const before = await findScreen(db, club.id, screenId)
  if (before === undefined) refuse('INPUT_INVALID')
  await db.delete(displayScreens).where(and(eq(displayScreens.clubId, club.id), eq(displayScreens.id, screenId)))
  await recordChange(context, {
    subject: 'screen',
    subjectId: screenId,
    call: 'kiosk.delete',
    before,
    after: undefined,
  })
  announce(screensTopic(club.id))
}
