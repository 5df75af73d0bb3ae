import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Erases an account after its grace period. */
export const eraseAccountJob = defineJob('eraseAccount', { uid: Id('user') })

/** Makes the requested copy of a person's data. */
export const makeCopyJob = defineJob('makeCopy', { id: Id('copy') })

/** Deletes a copy when its time is over. */
export const endCopyJob = defineJob('endCopy', { id: Id('copy') })

/** Records in the security log that the command line has made a person a root, or has removed that. */
export const noteRootJob = defineJob('noteRoot', { uid: Id('user'), isRoot: z.boolean() })
