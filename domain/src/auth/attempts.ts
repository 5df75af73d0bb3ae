import { MINUTE_MS } from '../base/time/time.ts'

const HOUR_MS = 60 * MINUTE_MS

/** The time for which failed sign-ins are counted: 15 minutes (L01, L02). */
export const COUNTED_FOR_MS = 15 * MINUTE_MS
const FREE_FAILURES = { account: 5, address: 20 }
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const FIRST_PAUSE_MS = 30_000

export type Failures = { kind: 'account' | 'address'; count: number; lastAt: number }

/**
 * Returns the moment (ms) until which no further attempt is checked; nothing when one may be made now. After the free
 * failures each one doubles the pause, from half a minute up to a quarter of an hour. It is never a lasting lock (L04).
 */
export function pausedUntil({ kind, count, lastAt }: Failures, now: number): number | undefined {
  const beyond = count - FREE_FAILURES[kind]
  if (beyond < 0) return undefined
  const until = lastAt + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(beyond, 10))
  return until > now ? until : undefined
}

/**
 * The limits on how often something may happen within a time (ms). Where the counted things have names, such as codes,
 * the same thing counts only once.
 */
export const ALLOWANCES = {
  /** Mails with a link to one account (L07). */
  mailsToAccount: { most: 3, withinMs: HOUR_MS },
  /** Mails with a link that one address asks for (L07). */
  mailsFromAddress: { most: 10, withinMs: HOUR_MS },
  /** Test mails by which an owner sees whether mails arrive. */
  testMails: { most: 10, withinMs: HOUR_MS },
  /** Different accounts about which one address is told whether they exist (L06). */
  accountsToldToAddress: { most: 10, withinMs: 24 * HOUR_MS },
  /** Accounts made from one address: enough for a club's evening behind one router, too few for a program (B27). */
  registrationsInHour: { most: 10, withinMs: HOUR_MS },
  registrationsInDay: { most: 20, withinMs: 24 * HOUR_MS },
  /** Mails that ask whether an address wants the copies of a club: from one club, and to one address (S02). */
  forwardMailsOfClub: { most: 10, withinMs: 24 * HOUR_MS },
  forwardMailsToAddress: { most: 3, withinMs: 24 * HOUR_MS },
  /** Copies of mails about reservations, to all addresses of a club together (S02). */
  forwardedMails: { most: 300, withinMs: HOUR_MS },
  /** Different wrong codes of screens that one person types (K01). */
  kioskCodeTries: { most: 10, withinMs: HOUR_MS },
  /** Different wrong check-in codes that one person types. */
  checkInCodeTries: { most: 10, withinMs: HOUR_MS },
  /** Different wrong codes that are typed at the door of one range: of a million codes, few are valid at a time. */
  doorCodeTries: { most: 20, withinMs: 15 * MINUTE_MS },
  /** Test messages to the door of one range. */
  doorTests: { most: 20, withinMs: HOUR_MS },
  /** Requests for access that one person sends to clubs, each of which tells the officers. */
  accessRequests: { most: 10, withinMs: 24 * HOUR_MS },
  /** People whom a club invites by mail: an unverified club, and one that the provider has verified. */
  invitationMails: { most: 50, withinMs: 24 * HOUR_MS },
  invitationMailsOfVerified: { most: 3_000, withinMs: 24 * HOUR_MS },
  clubMailTrials: { most: 30, withinMs: 24 * HOUR_MS },
  invitationMailsToAddress: { most: 5, withinMs: 24 * HOUR_MS },
  /** Clubs that one person makes. */
  clubsCreated: { most: 3, withinMs: 24 * HOUR_MS },
  /** Secret addresses of calendar feeds that one person makes; a mail tells of each. */
  feedAddresses: { most: 40, withinMs: 24 * HOUR_MS },
  /** Requests of one person to validate journal entries, and notices of such requests to the same trainers. */
  validationsAsked: { most: 200, withinMs: 24 * HOUR_MS },
  validationsTold: { most: 1, withinMs: HOUR_MS },
  /** Wrong pass codes for one address of a report, whether or not there is such a report, and from one network (J05). */
  reportCodes: { most: 5, withinMs: 15 * MINUTE_MS },
  reportCodesOfDay: { most: 20, withinMs: 24 * HOUR_MS },
  reportCodesFromAddress: { most: 30, withinMs: HOUR_MS },
  /** PDFs that the readers of one report request. */
  reportPapers: { most: 30, withinMs: HOUR_MS },
} as const
export type Allowance = keyof typeof ALLOWANCES
