import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Sends a notification to the push service of one device. */
export const pushJob = defineJob('push', { id: Id('notification'), deviceId: Id('pushDevice') })
