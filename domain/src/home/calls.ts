import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, Millis, TimeZone } from '../base/call/fields.ts'
import { Realtime } from '../base/call/realtime.ts'
import { PSEUDONYM, SECURITY_EVENTS } from '../base/rights/securityLog.ts'
import { LikeName } from '../clubs/likeName.ts'

/** The provider of an installation, with the data that German law asks for (§ 5 DDG; Art. 13 GDPR). */
export const Provider = z.strictObject({
  name: z.string(),
  /** The address, line by line. */
  address: z.array(z.string()),
  email: z.string(),
  phone: z.optional(z.string()),
  representedBy: z.optional(z.string()),
  /** Court and number, such as `Amtsgericht Musterstadt, VR 1234`. */
  register: z.optional(z.string()),
  /** The address for questions about personal data, where it is not `email`. */
  privacyEmail: z.optional(z.string()),
})
export type Provider = z.infer<typeof Provider>

const Pseudonym = z.string().check(z.regex(PSEUDONYM))

/** A line of the security log. People and networks have pseudonyms in it. */
const SecurityLine = z.strictObject({
  id: z.int(),
  occurredOn: Millis,
  event: z.enum(SECURITY_EVENTS),
  /** The name of the call, or of another cause. */
  call: z.string(),
  person: z.nullable(Pseudonym),
  /** The other person who is concerned. */
  target: z.nullable(Pseudonym),
  clubId: z.nullable(Id('club')),
  /** The network of the request. */
  address: z.nullable(Pseudonym),
  requestId: z.nullable(z.string()),
  /** The code of a refusal. */
  code: z.nullable(z.string()),
  /** The number of equal events within a minute. */
  count: z.int(),
})
export type SecurityLine = z.infer<typeof SecurityLine>

const Count = z.int().check(z.minimum(0))

/** The state of the installation, for those who run it. */
export const Operation = z.strictObject({
  version: z.string(),
  clubs: z.strictObject({ count: Count, unverified: Count }),
  /**
   * The clubs that nobody has verified, at most 20: first those whose name resembles that of another club, then the
   * latest.
   */
  unverified: z.array(
    z.strictObject({
      id: Id('club'),
      name: z.string(),
      email: z.string(),
      createdOn: Millis,
      memberCount: Count,
      likeName: z.nullable(LikeName),
    }),
  ),
  /** Accounts that may sign in. */
  people: Count,
  /** Jobs that are due by now and not done yet. */
  waitingJobs: Count,
  /** Failed jobs that are not tried again, by name, with the latest moment. */
  failedJobs: z.array(z.strictObject({ name: z.string(), count: Count, failedOn: Millis })),
  /** Mails of the last seven days. */
  mails: z.strictObject({ waiting: Count, failed: Count, sent: Count }),
  /** Feedback that nobody has evaluated. */
  openReports: Count,
  /** The last backup, and the moment of a failure after it; null where none was ever tried. */
  backup: z.nullable(z.strictObject({ madeOn: z.nullable(Millis), failedOn: z.nullable(Millis) })),
})
export type Operation = z.infer<typeof Operation>

export const homeCalls = {
  operation: call({
    route: 'GET /sudo/operation',
    guard: 'root',
    summary: 'How the installation does: clubs that wait to be verified, jobs, mails, feedback, the last backup.',
    input: z.strictObject({}),
    output: Operation,
    refusals: [],
  }),
  provider: call({
    route: 'GET /provider',
    guard: 'public',
    summary: 'Who runs this installation; null while nobody has entered it.',
    input: z.strictObject({}),
    output: z.strictObject({ provider: z.nullable(Provider) }),
    refusals: [],
  }),
  realtime: call({
    route: 'GET /realtime',
    guard: 'public',
    summary: 'What concerns everybody at once: maintenance, and what clients do by themselves.',
    input: z.strictObject({}),
    output: Realtime,
    refusals: [],
  }),
  setRealtime: call({
    route: 'PATCH /sudo/realtime',
    guard: 'root',
    log: 'maintenanceChanged',
    summary: 'Begins or ends maintenance, and sets what clients do by themselves. What is left out stays.',
    input: z.strictObject({
      maintenance: z.optional(
        z.strictObject({ active: z.optional(z.boolean()), backOnlineTime: z.optional(z.nullable(Millis)) }),
      ),
      settings: z.optional(
        z.strictObject({ trackUsage: z.optional(z.boolean()), refreshAfter: z.optional(z.nullable(Millis)) }),
      ),
    }),
    output: z.strictObject({}),
    refusals: [],
    duringMaintenance: true,
  }),
  securityLog: call({
    route: 'GET /sudo/security-log',
    guard: 'root',
    summary: 'The security log, the latest lines first, 100 at a time; refusals are in it within seconds.',
    input: z.strictObject({
      /** The day to which the search is limited, in this zone or in UTC. */
      day: z.optional(Day),
      timeZone: z.optional(TimeZone),
      event: z.optional(z.enum(SECURITY_EVENTS)),
      /** The person or network to whose actions the search is limited, including actions that concern this person. */
      pseudonym: z.optional(Pseudonym),
      /** The id of a line: only lines before it are returned. */
      before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))),
    }),
    output: z.strictObject({ lines: z.array(SecurityLine), hasMore: z.boolean() }),
    refusals: ['TIMEZONE_INVALID'],
  }),
}
