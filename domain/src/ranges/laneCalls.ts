import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, text } from '../base/call/fields.ts'
import { SentTimes } from './bookableTime.ts'
import {
  ADMIN,
  Done,
  deadlineFields,
  Ids,
  Made,
  PlannedDay,
  Priority,
  RuleComment,
  regularFields,
  switchFields,
} from './callFields.ts'
import { Permit } from './permit.ts'
import { MOST_LANE_NAME, MOST_LANES } from './range.ts'
import { TIME_BOX_TYPES } from './schedule.ts'

/** A lane as an operator names and orders it; without an id it is new. */
const NamedLane = z.strictObject({
  id: z.optional(Id('lane')),
  orderingNumber: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** A lane keeps its name even if that is longer than a new name may be. */
  name: text(MOST_LANE_NAME.created),
})

/** The calls by which an operator changes the lanes of a range. */
export const laneCalls = {
  saveLanes: call({
    route: 'PATCH /admin/lanes',
    ...ADMIN,
    summary:
      'Stores names and order of the lanes of a range: without an id a lane is new, one that is missing is archived.',
    input: z.strictObject({
      rangeId: Id('range'),
      lanes: z.array(NamedLane).check(z.minLength(1), z.maxLength(MOST_LANES.changed)),
    }),
    output: z.strictObject({
      lanes: z.array(z.strictObject({ id: Id('lane'), orderingNumber: z.int(), name: z.string() })),
    }),
    /** `RESERVATION_CONFLICT`: a lane that is to be removed still has reservations. */
    refusals: ['RESERVATION_CONFLICT'],
  }),
  saveLane: call({
    route: 'PATCH /admin/lanes/settings',
    ...ADMIN,
    summary: 'Stores the settings of a lane and, when windows are given, its schedule.',
    input: z.strictObject({
      rangeId: Id('range'),
      laneId: Id('lane'),
      ...deadlineFields,
      /** The fields of the lane. */
      isActive: z.optional(z.boolean()),
      groupIds: z.optional(Ids(100, 'group')),
      permit: z.optional(Permit),
      /** Whether deadline, groups and permit are set for all lanes of the range. */
      forAllLanes: z.optional(z.boolean()),
      /** The fields of the schedule. */
      active: z.optional(z.boolean()),
      activationTime: switchFields.activationTime,
      bookableTimes: z.optional(SentTimes),
      timeLimited: z.optional(z.boolean()),
      timeBoxType: z.optional(z.enum(TIME_BOX_TYPES)),
      startDate: z.optional(PlannedDay),
      endDate: z.optional(PlannedDay),
      comment: z.optional(RuleComment),
      priority: z.optional(Priority),
    }),
    /** The id of the schedule; null where no windows were sent. */
    output: z.strictObject({ id: z.nullable(Id('schedule')) }),
    refusals: ['INVALID_EVENT_TIME'],
  }),
  saveLaneGroupSchedule: call({
    route: 'PATCH /admin/lanes/settings/groups',
    ...ADMIN,
    summary: 'Stores the regular opening hours of a lane for a group.',
    input: z.strictObject({ rangeId: Id('range'), laneId: Id('lane'), groupId: Id('group'), ...regularFields }),
    output: Made,
    refusals: [],
  }),
  copyLaneSchedule: call({
    route: 'POST /admin/lanes/copy',
    ...ADMIN,
    summary: 'Copies the regular hours of a lane to other lanes, or those of a group on a lane to other groups there.',
    input: z.strictObject({
      copyFrom: z.enum(['lane', 'group']),
      /** The schedule to copy. */
      source: Id('schedule'),
      /** The ids of lanes, or of groups. */
      targets: Ids(100, 'lane', 'group').check(z.minLength(1)),
    }),
    output: z.strictObject({ copied: z.int() }),
    refusals: [],
  }),
  activateLaneSchedule: call({
    route: 'POST /admin/lanes/activate',
    ...ADMIN,
    summary: 'Activates a lane or a schedule of a lane at once or from a day on, or deactivates it.',
    input: z.strictObject({ id: Id('lane', 'schedule'), ...switchFields }),
    output: Done,
    refusals: [],
  }),
}
