import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id, Millis } from '../base/call/fields.ts'
import { Use } from '../ranges/permit.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'
import { forWhom } from './callFields.ts'
import { DAY_PARTS, FREE_LENGTHS, MOST_PROPOSALS, PUBLIC_FREE } from './freeSearch.ts'
import { publicFreeTopics } from './topics.ts'

/** A slot of a lane, with the names of lane, range and club. */
const place = {
  clubId: Id('club'),
  clubName: z.string(),
  range: z.strictObject({ id: Id('range'), name: z.string(), timeZone: z.string() }),
  lane: z.strictObject({ id: Id('lane'), name: z.string() }),
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
}

/** The free lanes of one distance at a range on a day, with the times at which the caller could begin. */
export const FreeDay = z.strictObject({
  clubId: Id('club'),
  clubName: z.string(),
  /** Whether the caller belongs to the club. */
  isOwn: z.boolean(),
  range: place.range,
  distance: z.nullable(z.int()),
  date: Day,
  /** The lanes that are free at one of the starts. */
  lanes: z.array(place.lane),
  starts: z.array(
    z.strictObject({
      times: place.times,
      dateRange: place.dateRange,
      /** Indices in `lanes` of the lanes that are free then, the best first. */
      lanes: z.array(z.int()),
      /** The price on each of these lanes, null for a free one; left out at a range without prices. */
      prices: z.optional(z.array(z.nullable(ShownPrice))),
    }),
  ),
})
export type FreeDay = z.infer<typeof FreeDay>

/** A slot that suits what the caller usually reserves, with the use of the last time. */
export const Proposal = z.strictObject({
  ...place,
  use: Use,
  isUsualTime: z.boolean(),
  isUsualLane: z.boolean(),
  /** The price that the caller pays for it; null where it is free. */
  price: z.nullable(ShownPrice),
})
export type Proposal = z.infer<typeof Proposal>

/** The first free hour of a day at a range, and the number of lanes that are free then. */
export const NextFree = z.strictObject({ date: Day, times: place.times, lanes: z.int() })
export type NextFree = z.infer<typeof NextFree>

/** The fields of a search for free times. */
const freeWish = {
  minutes: z.enum(FREE_LENGTHS),
  /** The first day of the search; before the year 9999, because four weeks follow it. */
  from: z.optional(Day.check(z.refine((day) => day < '9999'))),
  part: z.optional(z.enum(DAY_PARTS)),
  /** The distance in metres, as text. */
  distance: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))),
}

export const freeCalls = {
  free: call({
    route: 'GET /reservations/free',
    guard: 'user',
    summary:
      'The next days with free lanes across the ranges of all clubs that are open to the caller, over four weeks: first those of the own clubs. A guardian searches in a club for a child.',
    input: z.strictObject({ ...forWhom, ...freeWish, clubId: z.optional(Id('club')) }),
    output: z.strictObject({ days: z.array(FreeDay) }),
    refusals: ['FRIEND_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
  }),
  proposals: call({
    route: 'GET /reservations/proposals',
    guard: 'user',
    summary: 'Slots of the next three weeks that suit what the caller reserved before, as they can be reserved now.',
    input: z.strictObject({}),
    output: z.strictObject({ proposals: z.array(Proposal).check(z.maxLength(MOST_PROPOSALS)) }),
    refusals: [],
  }),
  publicFree: call({
    route: 'GET /clubs/{clubId}/free',
    guard: 'public',
    summary: `The next free times of a listed club by range, without people: of each of ${PUBLIC_FREE.most} days in two weeks the first hour in which a lane is free for everybody. A club that does not show them has no ranges here.`,
    input: z.strictObject({ clubId: Id('club') }),
    output: z.strictObject({
      ranges: z.array(
        z.strictObject({
          ...place.range.shape,
          free: z.array(NextFree).check(z.maxLength(PUBLIC_FREE.most)),
        }),
      ),
    }),
    refusals: ['CLUB_NOT_FOUND'],
    prepared: ({ clubId }) => publicFreeTopics(clubId),
  }),
}
