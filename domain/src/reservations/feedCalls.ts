import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis } from '../base/call/fields.ts'

/**
 * The kinds of calendar feeds: a person's own reservations and events, the reservations of a range or a lane without
 * names, or the events of a club that the person may see.
 */
export const FEED_KINDS = ['mine', 'range', 'lane', 'events'] as const

/** The most feeds of a person at once. */
export const MOST_FEEDS = 20

export const Feed = z.strictObject({
  id: Id('feed'),
  kind: z.enum(FEED_KINDS),
  /** The name of the range, the lane or the club; empty for the person's own reservations. */
  name: z.string(),
  createdOn: Millis,
})
export type Feed = z.infer<typeof Feed>

/** The secret address of a new feed, shown once: the server stores only a hash of its secret. */
const Address = z.strictObject({ id: Id('feed'), path: z.string() })

export const feedCalls = {
  feeds: call({
    route: 'GET /reservations/feeds',
    guard: 'user',
    summary: 'The calendar feeds of the caller.',
    input: z.strictObject({}),
    output: z.strictObject({ feeds: z.array(Feed) }),
    refusals: [],
  }),
  createFeed: call({
    route: 'POST /reservations/feeds',
    guard: 'user',
    needsVerified: true,
    stepUp: true,
    log: 'feedMade',
    summary: 'Makes a feed of the own reservations and of the events in which one takes part.',
    input: z.strictObject({}),
    output: Address,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  createRangeFeed: call({
    route: 'POST /reservations/feeds/range',
    guard: 'publicReservations:r',
    needsVerified: true,
    stepUp: true,
    log: 'feedMade',
    summary: 'Makes a feed of a range or of one of its lanes, without names.',
    input: z.strictObject({ rangeId: Id('range'), laneId: z.optional(Id('lane')) }),
    output: Address,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  createEventFeed: call({
    route: 'POST /reservations/feeds/events',
    guard: 'club',
    needsVerified: true,
    stepUp: true,
    log: 'feedMade',
    summary: 'Makes a feed of the events of the club that the caller may see.',
    input: z.strictObject({}),
    output: Address,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  renewFeed: call({
    route: 'PATCH /reservations/feeds',
    guard: 'user',
    needsVerified: true,
    stepUp: true,
    log: 'feedMade',
    summary: 'Gives a feed a new secret address; the old one ends at once.',
    input: z.strictObject({ id: Id('feed') }),
    output: Address,
    refusals: ['RESERVATION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  removeFeed: call({
    route: 'DELETE /reservations/feeds/{id}',
    guard: 'user',
    log: 'feedEnded',
    summary: 'Ends a feed.',
    input: z.strictObject({ id: Id('feed') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
}
