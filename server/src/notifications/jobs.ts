import { Id } from '@bahnfrei/domain/base/fields.ts'
import { defineJob } from '../base/job.ts'

/** Hands a notification to the push service of one device. */
export const pushJob = defineJob('push', { id: Id('notification'), deviceId: Id('pushDevice') })
