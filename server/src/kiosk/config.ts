import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { standingTopic } from '@bahnfrei/domain/base/call/topics.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { screensTopic } from '@bahnfrei/domain/kiosk/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { findScreen } from './screens.ts'
import { displayScreens } from './tables.ts'

/** Changes a screen. The database refuses a range of another club. */
export async function config(input: InputOf<typeof kioskCalls.config>, context: ClubContext): Promise<void> {
  const { screenId, screenName, settings = {}, checkIn, showsNames, staysOn } = input
  const { db, club, announce } = context
  const before = await findScreen(db, club.id, screenId)
  if (before === undefined) refuse('INPUT_INVALID')

  await db
    .update(displayScreens)
    .set({
      screenName: screenName ?? before.screenName,
      checkIn: checkIn ?? before.checkIn,
      showsNames: showsNames ?? before.showsNames,
      staysOn: staysOn ?? before.staysOn,
      ...settings,
    })
    .where(and(eq(displayScreens.clubId, club.id), eq(displayScreens.id, screenId)))

  const after = await findScreen(db, club.id, screenId)
  await recordChange(context, { subject: 'screen', subjectId: screenId, call: 'kiosk.config', before, after })
  // A kiosk that is set up for another range may no longer read the one before.
  announce(screensTopic(club.id), standingTopic(screenId))
}
