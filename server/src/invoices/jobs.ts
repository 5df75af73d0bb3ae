import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Sends an invoice in the name of an officer unless it was sent already. */
export const sendInvoiceJob = defineJob('sendInvoice', { clubId: Id('club'), id: Id('invoice'), uid: Id('user') })

/** Makes and stores the file of an invoice that was issued. */
export const makeFileJob = defineJob('makeInvoiceFile', { clubId: Id('club'), id: Id('invoice') })
