import * as z from 'zod/mini'
import { Id, lines, Millis, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { FileKind } from '../base/sheets/fileKind.ts'

export const MOST_SUBJECT = 150
export const MOST_TEXT = 5_000
/** The files of a mail: few and small, because everybody gets them. */
export const MOST_FILES = 3
export const MOST_FILE_BYTES = 1_000_000
export const FILE_KINDS = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileKind[]
/** The most recipients of a mail, and the most of them who are named one by one. */
export const MOST_PEOPLE = 5_000
export const MOST_NAMED = 500
/** The most drafts of a club. */
export const MOST_DRAFTS = 50
/** The most people to whom a club may write within 24 hours: fewer, as long as nobody has verified it. */
export const MOST_A_DAY = { verified: 10_000, unverified: 300 } as const

/** Subject and text in one language. In English both may be empty: then everybody reads the German ones. */
const MailWords = z.strictObject({ subject: note(MOST_SUBJECT), text: lines(MOST_TEXT) })
export const MailTexts = z.strictObject({ de: MailWords, en: MailWords })
export type MailTexts = z.infer<typeof MailTexts>

/** The people whom a mail reaches. */
export const Audience = z.union([
  z.strictObject({
    uids: z.array(Id('user')).check(z.minLength(1), z.maxLength(MOST_NAMED)),
  }),
  z.strictObject({ groupId: Id('group') }),
  z.strictObject({ everybody: z.literal(true) }),
])
export type Audience = z.infer<typeof Audience>

/**
 * The states of a mail for one of its recipients. `kept`: the installation sends no mails; `unconfirmed`: no confirmed
 * account, while nobody has verified the club; `tooMany`: the address has had all the mails of clubs that it may get on
 * a day.
 */
export const PERSON_STATES = [
  'open',
  'waiting',
  'sent',
  'kept',
  'failed',
  'noAddress',
  'unconfirmed',
  'tooMany',
] as const
export type PersonState = (typeof PERSON_STATES)[number]

const Count = z.int().check(z.minimum(0))
const PersonCounts = z.strictObject({
  open: Count,
  waiting: Count,
  sent: Count,
  kept: Count,
  failed: Count,
  noAddress: Count,
  unconfirmed: Count,
  tooMany: Count,
})

export const ListedMail = z.strictObject({
  id: Id('clubMail'),
  subject: z.string(),
  /** The name of the person who started it; empty once the account is gone. */
  by: z.string(),
  createdOn: Millis,
  /** The moment at which it was sent; null: not yet. */
  sentOn: z.nullable(Millis),
  counts: PersonCounts,
})
export type ListedMail = z.infer<typeof ListedMail>

export const ClubMail = z.strictObject({
  ...ListedMail.shape,
  texts: MailTexts,
  files: z.array(z.strictObject({ id: Id('clubMailFile'), name: z.string(), bytes: Count })),
  /** The address for answers; empty: the club has none. */
  replyTo: z.string(),
  /** Whether the provider has verified the club; until then only confirmed accounts get the mail. */
  isVerified: z.boolean(),
  people: z.array(
    z.strictObject({
      id: Id('user'),
      name: z.string(),
      state: z.enum(PERSON_STATES),
      /** The answer of the mail server that refused the mail. */
      failure: z.nullable(z.string()),
    }),
  ),
})
export type ClubMail = z.infer<typeof ClubMail>

type Draft = {
  texts: MailTexts
  sentOn: number | null
  isVerified: boolean
  people: number
  /** The number of `people` with a confirmed account. */
  confirmed: number
  /** The people to whom the club wrote within the last 24 hours. */
  today: number
}

/** Why a mail cannot be sent, or nothing. */
export function whyNotSend({ texts, sentOn, isVerified, people, confirmed, today }: Draft): Refusal | undefined {
  if (sentOn !== null) return 'CHANGED_MEANWHILE'
  if (!isWhole(texts) || people === 0) return 'INPUT_INVALID'
  if (!isVerified && confirmed === 0) return 'CLUB_UNVERIFIED'
  return today + people > MOST_A_DAY[isVerified ? 'verified' : 'unverified'] ? 'TOO_MANY_REQUESTS' : undefined
}

/** Whether a mail has all its words: in German subject and text, in English both or neither. */
export function isWhole({ de, en }: MailTexts): boolean {
  const has = (text: string) => text.trim() !== ''
  return has(de.subject) && has(de.text) && has(en.subject) === has(en.text)
}
