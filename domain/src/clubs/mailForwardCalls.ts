import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { note } from '../base/call/fields.ts'
import { MailForward, StoredForward } from './mailForward.ts'

/** The calls for the copies of mails that a club gets. */
export const mailForwardCalls = {
  mailForward: call({
    route: 'GET /admin/club/mail-forward',
    guard: 'owner:r',
    summary: 'Where the club gets a copy of what people are told about their reservations.',
    input: z.strictObject({}),
    output: StoredForward,
    refusals: [],
  }),
  setMailForward: call({
    route: 'PATCH /admin/club/mail-forward',
    guard: 'owner:w',
    log: 'mailForwardChanged',
    stepUp: true,
    summary:
      'Says where the club gets a copy of what people are told about their reservations. New addresses count once they are confirmed; each is mailed a link for that.',
    input: MailForward,
    output: StoredForward,
    refusals: ['EMAIL_INVALID', 'MAIL_ADDRESS_LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
  }),
  confirmMailForward: call({
    route: 'POST /clubs/mail-forward/confirmation',
    guard: 'public',
    summary: 'Confirms by the secret that was mailed to it that an address gets the copies or answers of a club.',
    input: z.strictObject({ secret: note(100) }),
    output: z.strictObject({ clubName: z.string(), address: z.string() }),
    refusals: ['CONFIRMATION_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
}
