import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, note } from '../base/call/fields.ts'
import { LANGUAGES } from '../base/texts/texts.ts'
import { userTopic } from '../users/topics.ts'
import { Channels, Notification, Settings } from './notification.ts'
import { notificationsTopic } from './topics.ts'

const Language = z.enum(LANGUAGES)

export const notificationCalls = {
  list: call({
    route: 'GET /notifications',
    guard: 'user',
    summary: 'What the caller was told in the last 90 days, the latest first, in the own language.',
    input: z.strictObject({}),
    output: z.strictObject({ notifications: z.array(Notification) }),
    refusals: [],
    live: {
      collection: 'notifications',
      isExempt: true,
      sameFor: 'user',
      rows: ({ notifications }) => notifications,
      topics: (_, { uid }) => [notificationsTopic(uid), userTopic(uid)],
    },
  }),
  mark: call({
    route: 'PATCH /user/notifications',
    guard: 'user',
    summary: 'Marks one notification as opened or as deleted, or all that are unopened as opened.',
    input: z.strictObject({
      id: z.optional(Id('notification')),
      all: z.optional(z.literal(true)),
      opened: z.optional(z.literal(true)),
      deleted: z.optional(z.literal(true)),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
  tryOrOpen: call({
    route: 'POST /user/notifications',
    guard: 'user',
    summary: 'Sends a test notification to the list and the devices of the caller, or marks one whose push was tapped.',
    input: z.strictObject({
      test: z.optional(z.literal(true)),
      id: z.optional(Id('notification')),
      data: z.optional(z.strictObject({ opened: z.literal(true) })),
    }),
    output: z.strictObject({}),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  token: call({
    route: 'POST /user/notifications/token',
    guard: 'user',
    needsVerified: true,
    summary:
      'Lets the device of this sign-in receive pushes, or no longer; the token is its push subscription as JSON.',
    input: z.strictObject({ token: note(4_000), remove: z.optional(z.literal(true)) }),
    output: z.strictObject({}),
    refusals: [],
  }),
  settings: call({
    route: 'GET /users/settings',
    guard: 'user',
    summary:
      'The language of the caller, by which channels the caller is told of what, on how many devices by push, and the public key that a browser subscribes with.',
    input: z.strictObject({}),
    output: z.strictObject({
      language: Language,
      notificationSettings: Settings,
      pushDevices: z.int(),
      pushKey: z.string(),
    }),
    refusals: [],
  }),
  changeSettings: call({
    route: 'PATCH /users/settings',
    guard: 'user',
    summary: 'Changes the language or channels of the caller; what is left out stays.',
    input: z.strictObject({
      language: z.optional(Language),
      notificationSettings: z.optional(
        z.strictObject({
          reservationCreateSelf: z.optional(Channels),
          reservationCreateOther: z.optional(Channels),
          reservationCancelSelf: z.optional(Channels),
          reservationCancelOther: z.optional(Channels),
          eventSelf: z.optional(Channels),
          eventOther: z.optional(Channels),
          eventNew: z.optional(Channels),
          eventReminder: z.optional(Channels),
          invoice: z.optional(Channels),
        }),
      ),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
