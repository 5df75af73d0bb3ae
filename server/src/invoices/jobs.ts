import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Makes and stores the file of an invoice that was issued. */
export const makeFileJob = defineJob('makeInvoiceFile', { clubId: Id('club'), id: Id('invoice') })
