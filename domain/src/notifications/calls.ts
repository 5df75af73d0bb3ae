import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Id } from '../base/fields.ts'
import { LANGUAGES } from '../base/texts.ts'
import { Channels, Notification, Settings } from './notification.ts'

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
      sameFor: 'user',
      rows: ({ notifications }) => notifications,
      topics: (_, { uid }) => [`notifications/${uid}`, `users/${uid}`],
    },
  }),
  mark: call({
    route: 'PATCH /user/notifications',
    guard: 'user',
    summary: 'Marks one notification as opened or as deleted, or all that are unopened as opened.',
    input: z.strictObject({
      id: z.optional(Id),
      all: z.optional(z.literal(true)),
      opened: z.optional(z.literal(true)),
      deleted: z.optional(z.literal(true)),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
  settings: call({
    route: 'GET /users/settings',
    guard: 'user',
    summary: 'The language of the caller, and by which channels the caller is told of what.',
    input: z.strictObject({}),
    output: z.strictObject({ language: Language, notificationSettings: Settings }),
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
          invoice: z.optional(Channels),
        }),
      ),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
