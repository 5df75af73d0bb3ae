import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { stopOf } from '../rangeLog/stop.ts'

/** Whether shooting is stopped, as a screen says it to the whole hall: why, and not by whom. */
export async function stopped({ rangeId }: InputOf<typeof kioskCalls.stopped>, { db, club }: ClubContext) {
  const { id, isStopped, reason } = await stopOf(db, club.id, rangeId)
  return { stop: { id, isStopped, reason } }
}
