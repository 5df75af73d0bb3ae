import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Erases an account whose time of grace is over. */
export const eraseAccountJob = defineJob('eraseAccount', { uid: Id('user') })

/** Makes the copy of a person's data that was asked for. */
export const makeCopyJob = defineJob('makeCopy', { id: Id('copy') })

/** Removes a copy whose time is over. */
export const endCopyJob = defineJob('endCopy', { id: Id('copy') })

/** Notes in the security log that somebody was made a root by the command line, or is none any more. */
export const noteRootJob = defineJob('noteRoot', { uid: Id('user'), isRoot: z.boolean() })
