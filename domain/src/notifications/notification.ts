import * as z from 'zod/mini'
import { Id, Millis } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'

/** What people are told of. "Self" is one's own doing, "other" what somebody else did with what is one's own (OP-35). */
export const KINDS = [
  'reservationCreateSelf',
  'reservationCreateOther',
  'reservationCancelSelf',
  'reservationCancelOther',
  'invoice',
] as const
export type Kind = (typeof KINDS)[number]

/** The ways to be told beside the list in the application, which always has everything (USER-014). */
export const Channels = z.strictObject({ mail: z.boolean(), push: z.boolean() })
export type Channels = z.infer<typeof Channels>

export const Settings = z.strictObject({
  reservationCreateSelf: Channels,
  reservationCreateOther: Channels,
  reservationCancelSelf: Channels,
  reservationCancelOther: Channels,
  invoice: Channels,
}) satisfies z.ZodMiniType<Record<Kind, Channels>>
export type Settings = z.infer<typeof Settings>

/** What counts until somebody changes it. */
export const PRESET: Channels = { mail: true, push: false }

export const STATUSES = ['unopened', 'opened', 'deleted'] as const
export type NotificationStatus = (typeof STATUSES)[number]

/** Older ones are not shown any more (USER-052). */
export const SHOWN_DAYS = 90

export const Notification = z.strictObject({
  id: Id,
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

type Mark = { id?: string | undefined; all?: true | undefined; opened?: true | undefined; deleted?: true | undefined }

/** One is opened or deleted, or all are opened (USER-039, USER-040); anything else is no wish. */
export function whyNotMark(wish: Mark): Refusal | undefined {
  const isOfOne = wish.id !== undefined && wish.all === undefined && wish.opened !== wish.deleted
  const isOfAll = wish.id === undefined && wish.all === true && wish.opened === true && wish.deleted === undefined
  return isOfOne || isOfAll ? undefined : 'INPUT_INVALID'
}
