import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Counter, Day, Id, lines } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { MOST_DECISIONS } from '../ranges/affected.ts'
import { PlannedDay } from '../ranges/callFields.ts'
import { AffectedReservation, decisionFields } from '../ranges/hoursCalls.ts'
import { MOST_DATES, RHYTHMS, SERIES_SCOPES } from '../ranges/repeat.ts'
import { AdminEvent, ListedEvent } from './event.ts'
import { ADMIN_EVENTS } from './eventList.ts'
import { MOST_REASON } from './limits.ts'
import { eventFields, neededFields } from './sentEvent.ts'
import { eventListTopics, onePageTopics } from './topics.ts'

/** The fields that make an event repeat until a day, except on some days. */
const repeatFields = {
  repeat: z.optional(
    z.strictObject({
      rhythm: z.enum(RHYTHMS),
      until: PlannedDay,
      except: z.optional(z.array(Day).check(z.maxLength(MOST_DATES))),
      skipHolidays: z.boolean(),
    }),
  ),
}
const Scope = z.optional(z.enum(SERIES_SCOPES))
/** Says what a new time does to registered people: they stay registered or are removed. Without it they stay. */
const Participants = z.optional(z.enum(['kept', 'removed']))

const SAVE_REFUSALS = [
  'NO_CLUB_FEATURE',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_ARCHIVED',
  'INVALID_EVENT_TIME',
  'RESERVATION_TIME_INVALID',
  'EVENT_CONFLICT',
  'CHANGED_MEANWHILE',
  'RESERVATION_CONFLICT',
] as const
/** The reservations of people during the event that stay. */
const staying = { reservationIds: z.array(Id('reservation')) }

/** The calls of officers for events and offerings. */
export const eventAdminCalls = {
  adminList: call({
    route: 'GET /admin/events',
    guard: 'adminEvents:r',
    summary:
      'The events and offerings of the club, drafts too, the first day first: 100 at a time. Without `from` those that are not over, without `state` those that are not cancelled.',
    input: z.strictObject(pageInput(ADMIN_EVENTS)),
    output: z.strictObject({ events: z.array(ListedEvent), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'adminEvents',
      sameFor: 'user',
      rows: ({ events }) => events,
      topics: (_, { clubId }) => eventListTopics(clubId),
    },
  }),
  adminOne: call({
    route: 'GET /admin/events/{id}',
    guard: 'club',
    summary: 'One event with all that is kept of it, for officers and for those who lead it.',
    input: z.strictObject({ id: Id('event') }),
    output: z.strictObject({ event: AdminEvent }),
    refusals: ['EVENT_NOT_FOUND'],
    live: {
      collection: 'adminEvent',
      sameFor: 'user',
      rows: ({ event }) => [event],
      topics: (_, { clubId }) => onePageTopics(clubId),
    },
  }),
  affected: call({
    route: 'POST /admin/events/affected',
    guard: 'adminEvents:w',
    summary:
      'The dates that a new or changed event would have, with holidays that are skipped, and the reservations of people over which it would be laid, with the free lanes that suit each.',
    input: z.strictObject({
      /** The id of the event to change; left out for a new event. */
      id: z.optional(Id('event')),
      scope: Scope,
      ...z.partial(z.strictObject(neededFields)).shape,
      ...eventFields,
      ...repeatFields,
    }),
    output: z.strictObject({
      dates: z.array(
        z.strictObject({
          date: Day,
          /** The key of the public holiday for which the date is skipped. */
          holiday: z.nullable(z.string()),
          /** The event that already takes one of its lanes, if there is one. */
          conflict: z.nullable(Id('event')),
        }),
      ),
      count: z.int(),
      /** The first of the `count` reservations, in their order. */
      reservations: z.array(AffectedReservation).check(z.maxLength(MOST_DECISIONS)),
    }),
    refusals: ['EVENT_NOT_FOUND', 'NO_CLUB_FEATURE', 'INVALID_EVENT_TIME', 'RESERVATION_TIME_INVALID'],
  }),
  create: call({
    route: 'POST /admin/events',
    guard: 'adminEvents:w',
    summary:
      'Makes an event or, with a bookingType, an offering; with `repeat` a series of them. Names the reservations in it that stay.',
    input: z.strictObject({ ...neededFields, ...eventFields, ...repeatFields, ...decisionFields }),
    output: z.strictObject({ id: Id('event'), ids: z.array(Id('event')), ...staying }),
    refusals: SAVE_REFUSALS,
    idempotent: true,
  }),
  update: call({
    route: 'PATCH /admin/events',
    guard: 'adminEvents:w',
    summary:
      'Changes an event or an offering, of a series also those after it or all; what is left out stays. A false `draft` publishes it.',
    input: z.strictObject({
      id: Id('event'),
      scope: Scope,
      version: z.optional(Counter),
      participants: Participants,
      ...z.partial(z.strictObject(neededFields)).shape,
      ...eventFields,
      ...decisionFields,
    }),
    output: z.strictObject(staying),
    refusals: ['EVENT_NOT_FOUND', 'REGISTRATION_BILLED', ...SAVE_REFUSALS],
  }),
  remove: call({
    route: 'DELETE /admin/events/{id}',
    guard: 'adminEvents:w',
    summary: 'Cancels an event in which people take part, and tells them; removes one without.',
    input: z.strictObject({ id: Id('event'), scope: Scope, reason: z.optional(lines(MOST_REASON)) }),
    output: z.strictObject({ result: z.enum(['cancelled', 'deleted']) }),
    refusals: ['EVENT_NOT_FOUND', 'REGISTRATION_BILLED'],
  }),
  cancel: call({
    route: 'POST /admin/events/cancel',
    guard: 'adminEvents:w',
    summary:
      'Cancels an event with a reason, of a series also those after it or all. It stays to be seen as cancelled.',
    input: z.strictObject({ id: Id('event'), scope: Scope, reason: lines(MOST_REASON) }),
    output: z.strictObject({}),
    refusals: ['EVENT_NOT_FOUND', 'REGISTRATION_BILLED'],
  }),
  copy: call({
    route: 'POST /admin/events/copy',
    guard: 'adminEvents:w',
    summary: 'Copies an event to another day as a draft, without who takes part; with `repeat` to a series of days.',
    input: z.strictObject({ id: Id('event'), date: PlannedDay, ...repeatFields }),
    output: z.strictObject({ id: Id('event'), ids: z.array(Id('event')) }),
    refusals: ['EVENT_NOT_FOUND', 'NO_CLUB_FEATURE', 'INVALID_EVENT_TIME', 'RESERVATION_TIME_INVALID'],
    idempotent: true,
  }),
}
