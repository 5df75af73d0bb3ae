import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id, lines } from '../base/call/fields.ts'
import { Decision, MOST_DECISIONS, Outcome } from './affected.ts'
import { SentTimes } from './bookableTime.ts'
import {
  ADMIN,
  blockedFields,
  blockFields,
  boxFields,
  Done,
  Ids,
  Made,
  Priority,
  regularFields,
  ruleFields,
  switchFields,
} from './callFields.ts'
import { OpeningHourConfig } from './range.ts'

/** The most reservations that are listed when a change of hours shows its effect. */
export const MOST_AFFECTED = 200

/** The live reservations in a block that stay. */
const staying = { reservationIds: z.array(Id('reservation')) }

/** The fields of decisions about reservations in a block or an event; without them all reservations stay. */
export const decisionFields = {
  /** A decision for each reservation that `affected` lists; otherwise the call is refused. */
  decisions: z.optional(z.array(Decision).check(z.maxLength(MOST_DECISIONS))),
  /** The reason that owners of cancelled reservations are told. */
  reason: z.optional(lines(500)),
}
export const BLOCK_REFUSALS = [
  'INVALID_EVENT_TIME',
  'RESERVATION_TIME_INVALID',
  'CHANGED_MEANWHILE',
  'RESERVATION_CONFLICT',
] as const

/** The facts by which people recognise a reservation. */
const Named = {
  id: Id('reservation'),
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  lane: z.strictObject({ id: Id('lane'), name: z.string() }),
  /** The name of the person; null for readers who may not see it. */
  name: z.nullable(z.string()),
}

/** A reservation about which an officer decides, with the free lanes that suit it. */
export const AffectedReservation = z.strictObject({
  ...Named,
  sequence: z.int(),
  laneIds: z.array(Id('lane')),
  proposed: Outcome,
})

/** A change of hours that an operator is about to save; nothing of it is stored. */
export const HoursDraft = z.strictObject({
  rangeId: Id('range'),
  openingHourConfig: z.optional(OpeningHourConfig),
  /** The regular hours of the range or of a lane, for everybody or for a group. */
  schedule: z.optional(
    z.strictObject({ laneId: z.optional(Id('lane')), groupId: z.optional(Id('group')), ...regularFields }),
  ),
  /** A rule; with an id it replaces that rule. */
  rule: z.optional(
    z.strictObject({
      id: z.optional(Id('schedule')),
      laneId: z.optional(Id('lane')),
      priority: Priority,
      ...boxFields,
      groupIds: Ids(100, 'group'),
      bookableTimes: SentTimes,
    }),
  ),
  /** A block; with an id it replaces that block. */
  block: z.optional(z.strictObject({ id: z.optional(Id('block')), ...blockedFields })),
  /** A schedule or a rule to remove or switch off. */
  without: z.optional(Id('schedule')),
})
export type HoursDraft = z.infer<typeof HoursDraft>

/** The calls by which an operator changes when a range is open. */
export const hoursCalls = {
  effect: call({
    route: 'POST /admin/ranges/effect',
    ...ADMIN,
    summary: 'Names the coming reservations that would lie outside of the open times if a draft were saved.',
    input: HoursDraft,
    output: z.strictObject({
      count: z.int(),
      /** The first of the `count` reservations, in their order. */
      reservations: z.array(z.strictObject(Named)),
    }),
    refusals: ['INVALID_EVENT_TIME', 'RESERVATION_TIME_INVALID'],
  }),
  saveSchedule: call({
    route: 'PATCH /admin/ranges/settings/schedule',
    ...ADMIN,
    summary: 'Stores the regular opening hours of a range and how its hours are read.',
    input: z.strictObject({
      rangeId: Id('range'),
      openingHourConfig: OpeningHourConfig,
      groupId: z.optional(Id('group')),
      ...regularFields,
    }),
    output: Made,
    refusals: [],
  }),
  saveGroupSchedule: call({
    route: 'PATCH /admin/ranges/settings/groups',
    ...ADMIN,
    summary: 'Stores the regular opening hours of a range for a group.',
    input: z.strictObject({ rangeId: Id('range'), groupId: Id('group'), ...regularFields }),
    output: Made,
    refusals: [],
  }),
  copySchedule: call({
    route: 'POST /admin/ranges/settings/groups/copy',
    ...ADMIN,
    summary:
      'Copies the regular hours of a range to other ranges, or those of a group in a range to other groups there.',
    input: z.strictObject({
      copyFrom: z.enum(['range', 'group']),
      /** The schedule to copy. */
      source: Id('schedule'),
      /** The ids of ranges, or of groups. */
      targets: Ids(100, 'range', 'group').check(z.minLength(1)),
    }),
    output: z.strictObject({ copied: z.int() }),
    refusals: [],
  }),
  activateSchedule: call({
    route: 'POST /admin/ranges/settings/activate',
    ...ADMIN,
    summary: 'Activates a schedule of a range at once or from a day on, or deactivates it.',
    input: z.strictObject({ id: Id('schedule'), ...switchFields }),
    output: Done,
    refusals: [],
  }),
  createRule: call({
    route: 'POST /admin/ranges/settings/manual',
    ...ADMIN,
    summary: 'Adds an opening-hours rule: other hours on a day, in a week or for a period.',
    input: z.strictObject(ruleFields),
    output: Made,
    refusals: ['INVALID_EVENT_TIME'],
  }),
  updateRule: call({
    route: 'PATCH /admin/ranges/settings/manual',
    ...ADMIN,
    summary: 'Changes an opening-hours rule.',
    input: z.strictObject({ id: Id('schedule'), ...ruleFields }),
    output: Done,
    refusals: ['INVALID_EVENT_TIME'],
  }),
  removeRule: call({
    route: 'DELETE /admin/ranges/settings/manual/{id}',
    ...ADMIN,
    summary: 'Removes an opening-hours rule.',
    input: z.strictObject({ id: Id('schedule') }),
    output: Done,
    refusals: [],
  }),
  affected: call({
    route: 'POST /admin/ranges/blocks/affected',
    ...ADMIN,
    summary: 'Names the reservations of people that would lie in a block, with the free lanes that suit each.',
    input: z.strictObject({ rangeId: Id('range'), ...blockedFields }),
    output: z.strictObject({
      count: z.int(),
      /** The first of the `count` reservations, in their order. */
      reservations: z.array(AffectedReservation),
    }),
    refusals: ['INVALID_EVENT_TIME', 'RESERVATION_TIME_INVALID'],
  }),
  createBlock: call({
    route: 'POST /admin/ranges/blocks',
    ...ADMIN,
    summary:
      'Blocks lanes of a range for a time, does what was decided about reservations in it, and names what stays.',
    input: z.strictObject({ ...blockFields, ...decisionFields }),
    output: z.strictObject({ id: Id('block'), ...staying }),
    refusals: BLOCK_REFUSALS,
  }),
  updateBlock: call({
    route: 'PATCH /admin/ranges/blocks',
    ...ADMIN,
    summary: 'Changes a block, does what was decided about reservations in it, and names what stays.',
    input: z.strictObject({ id: Id('block'), ...blockFields, ...decisionFields }),
    output: z.strictObject(staying),
    refusals: BLOCK_REFUSALS,
  }),
  removeBlock: call({
    route: 'DELETE /admin/ranges/blocks/{id}',
    ...ADMIN,
    summary: 'Removes a block.',
    input: z.strictObject({ id: Id('block') }),
    output: Done,
    refusals: [],
  }),
}
