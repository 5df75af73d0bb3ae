import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis } from '../base/call/fields.ts'

const Head = { id: Id('mail'), kind: z.string(), address: z.string(), subject: z.string(), createdOn: Millis }
const KeptMail = z.strictObject({ ...Head, text: z.string(), html: z.string() })

/**
 * The calls for mails that were not sent because no mail server is configured; only for people who run the
 * installation.
 */
export const mailCalls = {
  mails: call({
    route: 'GET /sudo/mails',
    guard: 'root',
    summary: 'The latest 200 mails that were kept because there is no mail server, the latest first.',
    input: z.strictObject({}),
    output: z.strictObject({ mails: z.array(z.strictObject(Head)) }),
    refusals: [],
  }),
  mail: call({
    route: 'GET /sudo/mails/{id}',
    guard: 'root',
    log: 'mailRead',
    summary: 'One of these mails as its reader would see it, or null.',
    input: z.strictObject({ id: Id('mail') }),
    output: z.strictObject({ mail: z.nullable(KeptMail) }),
    refusals: [],
  }),
}
