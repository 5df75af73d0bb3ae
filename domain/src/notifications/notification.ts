import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Language } from '../base/texts/texts.ts'

/**
 * The kinds of notices. "Self" is for one's own actions, "other" for actions of somebody else on what is one's own
 * (OP-35).
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

/**
 * The notices about a person's own actions, which they know of: they go out by mail, with the calendar file, and are
 * not in the list.
 */
export const OWN_ACTS: readonly Told[] = ['reservationCreateSelf', 'reservationCancelSelf', 'eventSelf']

/** The ways to be told apart from the list in the application, which always has what others did (USER-014). */
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
 * The kinds of notices that a person is told of, including those without a setting: that the way to the own devices
 * works, what owners must know, who comes into a club, who acts for a child, what ends soon, what a tenant has to
 * accept, the duty of supervisors, what waits in the journal or was decided there, that a report of it was closed, that
 * a look at one's need is due, whose records will be erased, and what is newly wrong with a lane.
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

/**
 * Returns the channels of a kind until somebody changes them: everything by mail, and by push what others did (OP-35);
 * notices of the journal, where much is asked, only by push. A push needs a device on which the person allowed it, so
 * that there is none until then.
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

/** Tests that a person may ask for in so many minutes: each one makes the server write to an address of the person's. */
export const MOST_TESTS = { count: 5, minutes: 10 }

/** Older ones are not shown any more (USER-052). */
export const SHOWN_DAYS = 90

export const Notification = z.strictObject({
  id: Id('notification'),
  title: z.string(),
  body: z.string(),
  /** When it was told: as RFC 3339, and in milliseconds. */
  date: z.string(),
  timestamp: Millis,
  status: z.enum(STATUSES),
  /** The screen that it is about, as a path of the application. */
  link: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** The content of a push message: the same as in the list, and no more. */
export type PushMessage = { id: Id<'notification'>; title: string; body: string; language: Language }

type Mark = {
  id?: Id<'notification'> | undefined
  all?: true | undefined
  opened?: true | undefined
  deleted?: true | undefined
}

/** One is opened or deleted, or all are opened (USER-039, USER-040); anything else is no wish. */
export function whyNotMark(wish: Mark): Refusal | undefined {
  const isOfOne = wish.id !== undefined && wish.all === undefined && wish.opened !== wish.deleted
  const isOfAll = wish.id === undefined && wish.all === true && wish.opened === true && wish.deleted === undefined
  return isOfOne || isOfAll ? undefined : 'INPUT_INVALID'
}

type Wish = { test?: true | undefined; id?: Id<'notification'> | undefined; data?: { opened: true } | undefined }

/** Either a test, or one that was opened by a tap on its push (USER-041). */
export function whyNotTryOrOpen({ test, id, data }: Wish): Refusal | undefined {
  const isTest = test === true && id === undefined && data === undefined
  const isOpened = test === undefined && id !== undefined && data !== undefined
  return isTest || isOpened ? undefined : 'INPUT_INVALID'
}
