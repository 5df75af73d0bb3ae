import * as z from 'zod/mini'
import { NewPassword, Tokens } from '../auth/calls.ts'
import { NEW_PASSWORD_REFUSALS } from '../auth/password.ts'
import { call } from '../base/call/call.ts'
import { Id, Millis, note, TimeZone, text } from '../base/call/fields.ts'
import { OptionalEmail } from '../clubs/profile.ts'
import { SentTimes } from '../ranges/bookableTime.ts'
import { Permit } from '../ranges/permit.ts'
import { FEDERAL_STATES, MOST_LANE_NAME, MOST_LANES } from '../ranges/range.ts'
import { Address } from '../users/user.ts'
import { STEPS } from './checklist.ts'

/** The most ranges with which a club may begin. */
const MOST_FIRST_RANGES = 20

const LaneNames = z.array(text(MOST_LANE_NAME.created)).check(z.minLength(1), z.maxLength(MOST_LANES.created))
/** The states of a mail: it waits, was sent, was kept because there is no mail server, or the server refused it. */
const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const

const KeptMail = z.strictObject({
  id: Id('mail'),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  createdOn: Millis,
})

export const startCalls = {
  firstClub: call({
    route: 'POST /clubs/first',
    guard: 'public',
    summary:
      'Creates the first club of an empty system, its owner and a first range, by the link that the start printed. Without hours nothing can be reserved there.',
    input: z.strictObject({
      secret: note(200),
      club: z.strictObject({ name: text(200) }),
      owner: z.strictObject({
        email: note(254),
        password: NewPassword,
        first: text(300),
        last: text(300),
      }),
      range: z.strictObject({
        name: text(200),
        lanes: z.int().check(z.minimum(1), z.maximum(MOST_LANES.created)),
        timeZone: TimeZone,
        federalState: z.optional(z.enum(FEDERAL_STATES)),
        /** The permit for all lanes of the range. */
        permit: z.optional(Permit),
        bookableTimes: z.optional(SentTimes),
      }),
    }),
    output: Tokens,
    refusals: [
      'RESET_SECRET_INVALID',
      'EMAIL_INVALID',
      ...NEW_PASSWORD_REFUSALS,
      'EMAIL_EXISTS',
      'TIMEZONE_INVALID',
      'TOO_MANY_REQUESTS',
    ],
  }),
  createClub: call({
    route: 'POST /clubs/create',
    guard: 'user',
    needsVerified: true,
    summary:
      'Creates a club, which the caller owns; a root may give it to somebody else. It is neither verified nor listed, and has the features of a new club. Its ranges have no hours yet.',
    input: z.strictObject({
      name: text(200),
      email: OptionalEmail,
      timeZone: TimeZone,
      billingAddress: z.optional(Address),
      /** Always true: a new club is active at once. */
      isActive: z.optional(z.literal(true)),
      /** The owner of the club; left out, it is the caller. Only a root may name somebody else. */
      ownerUid: z.optional(Id('user')),
      /** The names of the first ranges. */
      ranges: z.optional(z.array(text(200)).check(z.maxLength(MOST_FIRST_RANGES))),
      /** The names of the lanes, a list for each of these ranges in the same order. */
      lanes: z.optional(z.array(LaneNames).check(z.maxLength(MOST_FIRST_RANGES))),
    }),
    output: z.strictObject({ clubId: Id('club') }),
    refusals: ['TIMEZONE_INVALID', 'TOO_MANY_REQUESTS', 'MISSING_USER', 'SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED'],
  }),
  checklist: call({
    route: 'GET /admin/club/checklist',
    guard: 'owner:r',
    summary: 'What a new club has set up already, for its owners.',
    input: z.strictObject({}),
    output: z.strictObject({
      isSettingUp: z.boolean(),
      /** All steps of this club, in order. */
      steps: z.array(z.enum(STEPS)),
      done: z.array(z.enum(STEPS)),
      /** The first range of the club; null where it has none. */
      rangeId: z.nullable(Id('range')),
    }),
    refusals: [],
  }),
  keptMails: call({
    route: 'GET /admin/club/kept-mails',
    guard: 'owner:r',
    log: 'mailRead',
    summary:
      'The latest 100 mails that were not sent for want of a mail server, the latest first, for the owner of the only club of an installation. Those whose link confirms, resets or signs in are left out.',
    input: z.strictObject({}),
    output: z.strictObject({ mails: z.array(KeptMail) }),
    refusals: [],
  }),
  testMail: call({
    route: 'POST /admin/club/test-mail',
    guard: 'owner:w',
    summary: 'Sends a mail to the caller, to see whether mails arrive. Without a mail server it is kept.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  testMailState: call({
    route: 'GET /admin/club/test-mail',
    guard: 'owner:r',
    summary: 'What became of the last test mail of the caller, with what the mail server answered; null without one.',
    input: z.strictObject({}),
    output: z.strictObject({
      mail: z.nullable(
        z.strictObject({ status: z.enum(MAIL_STATES), failure: z.nullable(z.string()), createdOn: Millis }),
      ),
    }),
    refusals: [],
  }),
}
