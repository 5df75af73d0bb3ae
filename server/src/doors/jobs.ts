import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { nextMinute } from '@bahnfrei/domain/doors/hook.ts'
import type { QueueJob } from '../base/database/db.ts'
import { defineJob } from '../base/jobs/job.ts'

const ofRange = { clubId: Id('club'), rangeId: Id('range') }

/** Checks which slots at a range begin or end, tells the door, and runs again in a minute. */
export const watchDoorJob = defineJob('watchDoor', ofRange)

/**
 * Queues `watchDoorJob` at once, or for the minute after `now`. It is queued only once, however often this is called.
 */
export function watchDoor(
  job: QueueJob,
  of: { clubId: Id<'club'>; rangeId: Id<'range'> },
  now?: Temporal.Instant,
): void {
  const runAt = now && nextMinute(now)
  job(watchDoorJob, of, { key: `watch door ${of.clubId} ${of.rangeId}`, ...(runAt && { runAt }) })
}

/** Sends a message to the door of a range. */
export const sendToDoorJob = defineJob('sendToDoor', { clubId: Id('club'), id: Id('doorDelivery') })
