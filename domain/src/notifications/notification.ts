import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Language } from '../base/texts/texts.ts'

/**
 * The kinds of notices with settings. `Self`: the person's own action; `Other`: an action of somebody else that
 * concerns the person (OP-35).
 */
export const KINDS = [
  'reservationCreateSelf',
  'reservationCreateOther',
  'reservationCancelSelf',
  'reservationCancelOther',
  'eventSelf',
  'eventOther',
  'eventNew',
  'eventReminder',
  'invoice',
] as const
export type Kind = (typeof KINDS)[number]

/** The notices about a person's own actions. They go out by mail, with the calendar file, but are not in the list. */
export const OWN_ACTS: readonly Told[] = ['reservationCreateSelf', 'reservationCancelSelf', 'eventSelf']

/** The ways of being told in addition to the list in the application (USER-014). */
export const Channels = z.strictObject({ mail: z.boolean(), push: z.boolean() })
export type Channels = z.infer<typeof Channels>

export const Settings = z.strictObject({
  reservationCreateSelf: Channels,
  reservationCreateOther: Channels,
  reservationCancelSelf: Channels,
  reservationCancelOther: Channels,
  eventSelf: Channels,
  eventOther: Channels,
  eventNew: Channels,
  eventReminder: Channels,
  invoice: Channels,
}) satisfies z.ZodMiniType<Record<Kind, Channels>>
export type Settings = z.infer<typeof Settings>

/**
 * All kinds of notices. Those after `Kind` have no setting: a test of push, a new address for copies of mails, requests
 * for access, guardians of a child, certificates that end, terms that a tenant must accept, duties, entries of the
 * journal that wait or were decided, the need, a report that was closed, a stop at a range, records that will be
 * erased, new defects of lanes, the consent for a bank, the subscription of a club, a root who looks into it,
 * and a backup that was restored.
 */
export type Told =
  | Kind
  | 'test'
  | 'mailForward'
  | 'accessRequest'
  | 'accessDecision'
  | 'guardianship'
  | 'certificateEnds'
  | 'tenantTerms'
  | 'duty'
  | 'journalAsked'
  | 'journalDecided'
  | 'needReminder'
  | 'reportClosed'
  | 'rangeStop'
  | 'leavers'
  | 'laneDefect'
  | 'bankConsent'
  | 'subscription'
  | 'rootLook'
  | 'restored'

/**
 * Returns the channels of a kind until the person changes them: mail for all, and push for what others did (OP-35);
 * only push for some frequent or urgent kinds. A push needs a device on which the person allowed it.
 */
export function presetOf(kind: Told): Channels {
  if (kind === 'test' || kind === 'journalAsked' || kind === 'journalDecided' || kind === 'rangeStop')
    return { mail: false, push: true }
  return { mail: true, push: !OWN_ACTS.includes(kind) }
}

const STATUSES = ['unopened', 'opened', 'deleted'] as const
export type NotificationStatus = (typeof STATUSES)[number]

/** The number of notices in the panel; the others are in the list (USER-050). */
export const MOST_IN_PANEL = 6
/** Above this number the badge shows a smiley (USER-048). */
export const MOST_COUNTED = 99

/**
 * The most tests of push that a person may ask for within so many minutes: each makes the server write to an address
 * that the person gave.
 */
export const MOST_TESTS = { count: 5, minutes: 10 }

/** The days after which a notice is no longer shown (USER-052). */
export const SHOWN_DAYS = 90

export const Notification = z.strictObject({
  id: Id('notification'),
  title: z.string(),
  body: z.string(),
  /** The moment of the notice: as RFC 3339, and in milliseconds. */
  date: z.string(),
  timestamp: Millis,
  status: z.enum(STATUSES),
  /** The path in the application of the screen that the notice is about. */
  link: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** The content of a push message: the same as in the list. */
export type PushMessage = { id: Id<'notification'>; title: string; body: string; language: Language }

type Mark = {
  id?: Id<'notification'> | undefined
  all?: true | undefined
  opened?: true | undefined
  deleted?: true | undefined
}

/** Why a wish to mark notices is refused, or nothing: it opens or deletes one, or opens all (USER-039, USER-040). */
export function whyNotMark(wish: Mark): Refusal | undefined {
  const isOfOne = wish.id !== undefined && wish.all === undefined && wish.opened !== wish.deleted
  const isOfAll = wish.id === undefined && wish.all === true && wish.opened === true && wish.deleted === undefined
  return isOfOne || isOfAll ? undefined : 'INPUT_INVALID'
}

type Wish = { test?: true | undefined; id?: Id<'notification'> | undefined; data?: { opened: true } | undefined }

/** Why a wish is refused, or nothing: it asks for a test, or opens a notice that was tapped as a push (USER-041). */
export function whyNotTryOrOpen({ test, id, data }: Wish): Refusal | undefined {
  const isTest = test === true && id === undefined && data === undefined
  const isOpened = test === undefined && id !== undefined && data !== undefined
  return isTest || isOpened ? undefined : 'INPUT_INVALID'
}
