import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, isDay } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { standingTopic } from '../base/call/topics.ts'
import { daysBetween } from '../base/time/time.ts'
import { clubTopic } from '../clubs/topics.ts'
import { familyTopic } from '../families/topics.ts'
import { ClubEvent, ListedEvent, PublicEvent } from './event.ts'
import { EVENTS } from './eventList.ts'
import { MOST_DAYS } from './limits.ts'
import { eventListTopics, onePageTopics, ownEventListTopics } from './topics.ts'

const isShort = ({ from, to }: { from: string; to: string }) =>
  !isDay(from) || !isDay(to) || (from <= to && daysBetween(from, to) < MOST_DAYS)

/** The calls that read events: lists, calendars, a single event, and public events without a sign-in. */
export const eventReadCalls = {
  list: call({
    route: 'GET /events',
    guard: 'club',
    summary: 'The published events and offerings of the club that the caller may see, the next first: 100 at a time.',
    input: z.strictObject(pageInput(EVENTS)),
    output: z.strictObject({ events: z.array(ListedEvent), ...pageOutput }),
    refusals: [],
    keep: true,
    live: {
      collection: 'events',
      sameFor: 'user',
      rows: ({ events }) => events,
      topics: (_, { clubId, uid }) => [...eventListTopics(clubId), standingTopic(uid)],
    },
  }),
  rangeEvents: call({
    route: 'GET /events/range',
    guard: 'publicReservations:r',
    summary:
      'The published events of a range, and those on none, from a day to a day, both included, as far as the caller may see them.',
    input: z.strictObject({ rangeId: Id('range'), from: Day, to: Day }).check(z.refine(isShort)),
    output: z.strictObject({ events: z.array(ListedEvent) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'rangeEvents',
      most: 6,
      sameFor: 'user',
      rows: ({ events }) => events,
      topics: (_, { clubId, uid }) => [...eventListTopics(clubId), standingTopic(uid)],
    },
  }),
  mine: call({
    route: 'GET /events/mine',
    guard: 'user',
    summary: 'The events in all clubs in which the caller takes part or waits, and that are not over, the next first.',
    input: z.strictObject({}),
    output: z.strictObject({ events: z.array(ListedEvent) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'userEvents',
      sameFor: 'user',
      rows: ({ events }) => events,
      topics: (_, { uid }) => ownEventListTopics(uid),
    },
  }),
  ofChild: call({
    route: 'GET /events/child',
    guard: 'user',
    summary: 'The events of a club in which a child takes part or waits; none for anybody who does not act for it.',
    // A subscription names by `clubId` the club of its socket.
    input: z.strictObject({ uid: Id('user'), childClubId: Id('club') }),
    output: z.strictObject({ events: z.array(ListedEvent) }),
    refusals: [],
    live: {
      collection: 'childEvents',
      most: 10,
      sameFor: 'user',
      rows: ({ events }) => events,
      topics: ({ uid: childUid }, { uid }) => [familyTopic(uid), ...ownEventListTopics(childUid)],
    },
  }),
  one: call({
    route: 'GET /events/{id}',
    guard: 'club',
    summary: 'One event with who comes, as far as the caller may see it.',
    input: z.strictObject({ id: Id('event') }),
    output: z.strictObject({ event: ClubEvent }),
    refusals: ['EVENT_NOT_FOUND'],
    keep: true,
    live: {
      collection: 'event',
      sameFor: 'user',
      rows: ({ event }) => [event],
      topics: (_, { clubId, uid }) => [...onePageTopics(clubId), standingTopic(uid)],
    },
  }),
  ics: call({
    route: 'GET /events/ics/{id}',
    guard: 'club',
    summary: 'An event with its parts as a calendar file (RFC 5545) for those who may see it.',
    input: z.strictObject({ id: Id('event') }),
    output: z.strictObject({ ics: z.string(), fileName: z.string() }),
    refusals: ['EVENT_NOT_FOUND'],
  }),
  publicEvents: call({
    route: 'GET /clubs/{clubId}/events',
    guard: 'public',
    summary: 'The coming public events of a listed club, without people: at most 100.',
    input: z.strictObject({ clubId: Id('club') }),
    output: z.strictObject({ events: z.array(PublicEvent) }),
    refusals: ['CLUB_NOT_FOUND'],
    prepared: ({ clubId }) => [...eventListTopics(clubId), clubTopic(clubId)],
  }),
}
