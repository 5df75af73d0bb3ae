import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { stopOf } from '../rangeLog/stop.ts'

/** Returns whether shooting is stopped and why, for a screen; it omits who stopped it. */
export async function stopped({ rangeId }: InputOf<typeof kioskCalls.stopped>, { db, club }: ClubContext) {
  const { id, isStopped, reason } = await stopOf(db, club.id, rangeId)
  return { stop: { id, isStopped, reason } }
}
