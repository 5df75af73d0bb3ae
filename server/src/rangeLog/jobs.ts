import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells people who shoot at a range, or come within the hour, that shooting is stopped there. */
export const tellStopJob = defineJob('tellStop', { clubId: Id('club'), rangeId: Id('range'), by: Id('user') })
