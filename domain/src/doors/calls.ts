import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, text } from '../base/call/fields.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { Door, DoorCode } from './door.ts'
import { Delivery, MOST_HOOK_ADDRESS } from './hook.ts'
import { STAYS_CLOSED } from './open.ts'
import { doorsTopic, ownDoorCodesTopic } from './topics.ts'

const ofRange = z.strictObject({ rangeId: Id('range') })

/** The calls for the doors of ranges, through which people with a reservation get in. */
export const doorCalls = {
  door: call({
    route: 'GET /admin/doors/{rangeId}',
    guard: 'ranges:w',
    summary: 'What is set for the door of a range.',
    input: ofRange,
    output: z.strictObject({ door: Door }),
    refusals: [],
    live: {
      collection: 'door',
      sameFor: 'club',
      rows: ({ door }) => [door],
      topics: (_, { clubId }) => [doorsTopic(clubId), rangesTopic(clubId)],
    },
  }),
  giveCodes: call({
    route: 'PATCH /admin/doors/codes',
    guard: 'ranges:w',
    log: 'doorChanged',
    summary: 'Gives each reservation at a range a code for its door, or takes all of them back.',
    input: z.strictObject({ rangeId: Id('range'), hasCodes: z.boolean() }),
    output: z.strictObject({}),
    refusals: [],
  }),
  renewSecret: call({
    route: 'POST /admin/doors/secret',
    guard: 'ranges:w',
    stepUp: true,
    log: 'doorChanged',
    summary:
      'Makes the secret that the door of a range and the server know of each other; the one before it counts for a day.',
    input: ofRange,
    output: z.strictObject({ secret: z.string() }),
    refusals: [],
  }),
  setHook: call({
    route: 'PATCH /admin/doors/hook',
    guard: 'ranges:w',
    log: 'doorChanged',
    summary: 'Says at which address the door of a range is told when a slot begins and ends; null tells it nothing.',
    input: z.strictObject({ rangeId: Id('range'), url: z.nullable(text(MOST_HOOK_ADDRESS)) }),
    output: z.strictObject({}),
    refusals: ['DOOR_ADDRESS_FORBIDDEN'],
  }),
  testHook: call({
    route: 'POST /admin/doors/hook/test',
    guard: 'ranges:w',
    summary: 'Sends a message to the door of a range that opens nothing.',
    input: ofRange,
    output: z.strictObject({}),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  deliveries: call({
    route: 'GET /admin/doors/{rangeId}/deliveries',
    guard: 'ranges:w',
    summary: 'The last 100 messages to the door of a range, the newest first, and whether they arrived.',
    input: ofRange,
    output: z.strictObject({ deliveries: z.array(Delivery) }),
    refusals: [],
    live: {
      collection: 'doorDeliveries',
      sameFor: 'club',
      rows: ({ deliveries }) => deliveries,
      topics: (_, { clubId }) => [doorsTopic(clubId)],
    },
  }),
  code: call({
    route: 'GET /doors/code/{reservationId}',
    guard: 'club',
    summary: 'The door code of an own reservation; null where it has none.',
    input: z.strictObject({ reservationId: Id('reservation') }),
    output: z.strictObject({ code: z.nullable(DoorCode) }),
    refusals: [],
    live: {
      collection: 'doorCode',
      sameFor: 'user',
      rows: ({ code }) => (code === null ? [] : [code]),
      topics: (_, { clubId, uid }) => [ownDoorCodesTopic(uid), doorsTopic(clubId), rangesTopic(clubId)],
    },
  }),
  check: call({
    route: 'POST /doors/check',
    guard: 'public',
    summary: 'Whether the door of a range opens now to a code, and if not, why not; it asks with its secret.',
    input: z.strictObject({ rangeId: Id('range'), secret: text(100), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
    output: z.strictObject({
      isOpen: z.boolean(),
      why: z.nullable(z.enum(STAYS_CLOSED)),
      /** The lane that the person with this code has reserved. */
      lane: z.nullable(z.string()),
    }),
    refusals: ['DOOR_SECRET_INVALID', 'TOO_MANY_REQUESTS'],
  }),
}
