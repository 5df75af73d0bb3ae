import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis } from '../base/call/fields.ts'
import { DEADLINE_UNITS } from '../clubs/deadline.ts'
import { Permit } from './permit.ts'
import { RangePrice } from './rangePrice.ts'
import { Schedule } from './schedule.ts'

/** The most lanes of a range: when it is created, and with those that are added later (RANG-008). */
export const MOST_LANES = { created: 16, changed: 60 } as const
/** The longest name of a lane in characters: when a range is created, and when a lane is changed (RANG-011, RANG-012). */
export const MOST_LANE_NAME = { created: 20, changed: 10 } as const
/** The longest description in one language, in characters (RANG-013). */
export const MOST_DESCRIPTION = 500

/** The federal states, which have different public holidays (ISO 3166-2:DE). */
export const FEDERAL_STATES = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const
export type FederalState = (typeof FEDERAL_STATES)[number]

export const OPEN_HOURS_TYPES = ['schedule', 'manual', 'staffed'] as const

/**
 * How the opening hours of a range are computed (OP-47). `schedule`: by regular weeks and rules that override them;
 * `manual`: by rules only; `staffed`: by regular weeks while a supervisor is on duty. `per`: whether lanes have hours
 * of their own, or only the range.
 */
export const OpeningHourConfig = z.strictObject({
  per: z.enum(['lane', 'range']),
  type: z.enum(OPEN_HOURS_TYPES),
})

export const Texts = z.strictObject({ de: z.string(), en: z.string() })

export const Lane = z.strictObject({
  id: Id('lane'),
  name: z.string(),
  orderingNumber: z.int(),
  isActive: z.boolean(),
  /** The cancellation window in minutes that counts for this lane: its own, else the range's, else the club's. */
  deadlineMinutes: z.int(),
  /** The lane's own cancellation window as it was set; null where it has none. */
  deadlineValue: z.nullable(z.int()),
  deadlineUnit: z.enum(DEADLINE_UNITS),
  /** The groups that may reserve the lane; empty: everybody. */
  groupIds: z.array(Id('group')),
  permit: Permit,
})
export type Lane = z.infer<typeof Lane>

/** A stretch of time in milliseconds. */
const Stretch = z.strictObject({ start: Millis, end: Millis })

/** A time in which nothing can be reserved, whatever the schedules say. */
export const Block = z.strictObject({
  id: Id('block'),
  title: z.string(),
  description: z.string(),
  /** Empty: all lanes of the range. */
  laneIds: z.array(Id('lane')),
  dateRange: Stretch,
  creationTime: Millis,
})
export type Block = z.infer<typeof Block>

/**
 * A block with the names of its lanes and its range, and derived fields (RANG-033, OP-48). The range itself holds
 * `Block`, which is enough to compute open times.
 */
export const BlockEntry = z.strictObject({
  ...Block.shape,
  /** The moment at which it begins. */
  timestamp: Millis,
  /** The first day of the event, and the clock times at the range. */
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  /** The lanes that it blocks, with their names. */
  lanes: z.array(z.strictObject({ id: Id('lane'), name: z.string() })),
  range: z.strictObject({ id: Id('range'), name: z.string(), timeZone: z.string() }),
  operator: z.strictObject({ id: Id('club'), name: z.string() }),
  /** The length of the blocked time in minutes. */
  reservationDuration: z.number(),
  /** The range's own cancellation window; null where it has none. */
  deadlineMinutes: z.nullable(z.int()),
})
export type BlockEntry = z.infer<typeof BlockEntry>

/**
 * A time in which a published event takes lanes of the range. It has no title, because not everybody may see the event.
 */
export const EventTime = z.strictObject({
  eventId: Id('event'),
  /** Empty: all lanes of the range. */
  laneIds: z.array(Id('lane')),
  dateRange: Stretch,
})
export type EventTime = z.infer<typeof EventTime>

/**
 * The ways to fill a slot that becomes free while people wait for it: tell them all, hold it for the first person, or
 * reserve it for that person.
 */
export const WAITING_MODES = ['tell', 'hold', 'book'] as const

/** The behaviour of a range while too few people are on duty: no effect, a warning to people who reserve, or closed. */
export const SUPERVISIONS = ['off', 'should', 'must'] as const

export const Range = z.strictObject({
  id: Id('range'),
  name: z.string(),
  operator: z.strictObject({ id: Id('club'), name: z.string() }),
  address: z.string(),
  geo: z.nullable(z.strictObject({ lat: z.number(), lon: z.number() })),
  timeZone: z.string(),
  federalState: z.nullable(z.enum(FEDERAL_STATES)),
  isActive: z.boolean(),
  /** Whether a supervisor has stopped the shooting. */
  isStopped: z.boolean(),
  archived: z.boolean(),
  journalActive: z.boolean(),
  orderingNumber: z.int(),
  laneCount: z.int(),
  /** Whole days ahead of today up to which people can reserve; 0: without limit (OP-49). */
  bookableUntil: z.int(),
  deadlineMinutes: z.nullable(z.int()),
  deadlineValue: z.nullable(z.int()),
  deadlineUnit: z.enum(DEADLINE_UNITS),
  description: Texts,
  openingHourConfig: OpeningHourConfig,
  waiting: z.strictObject({ mode: z.enum(WAITING_MODES), holdMinutes: z.int() }),
  lanes: z.array(Lane),
  schedules: z.array(Schedule),
  blocks: z.array(Block),
  events: z.array(EventTime),
  supervision: z.enum(SUPERVISIONS),
  /** The times in which enough supervisors are on duty, for ranges where that decides. */
  staffed: z.array(Stretch),
  /** The prices in the order of the club; without any, all reservations are free. */
  prices: z.array(RangePrice),
})
export type Range = z.infer<typeof Range>
