import * as z from 'zod/mini'
import { Id, lines, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** The kinds of hand-over: a club takes lanes of a range over (`begin`), or gives them back (`end`). */
export const HANDOVER_KINDS = ['begin', 'end'] as const
export const HandoverKind = z.enum(HANDOVER_KINDS)
export type HandoverKind = z.infer<typeof HandoverKind>

export const MOST_REMARK = 500
export const MOST_LANE_PHOTOS = 2
/** The most lanes of one hand-over: more than a range can have. */
export const MOST_FOUND_LANES = 200
/** The number of latest hand-overs, and of defects, that a range shows. */
export const MOST_HANDOVERS = 50
export const MOST_DEFECTS = 100
/**
 * The years for which a hand-over is kept, and longer while a defect found at it is open: disputes about damage come
 * within months.
 */
export const HANDOVER_YEARS = 2
/** The hours after a hand-over in which its photos may still arrive, because the connection at a range is often bad. */
export const PHOTO_HOURS = 24

/** A lane as it was found; without a remark it is in order. */
export const FoundLane = z.strictObject({ laneId: Id('lane'), remark: lines(MOST_REMARK) })
export type FoundLane = z.infer<typeof FoundLane>

const photos = z.array(Id('handoverPhoto'))

/** The state of a lane before it is handed over. */
export const HandoverLane = z.strictObject({
  id: Id('lane'),
  name: z.string(),
  /** The last hand-over of the lane. Only that club and the operator read the name of the club. */
  last: z.nullable(
    z.strictObject({ kind: HandoverKind, on: Millis, clubName: z.nullable(z.string()), remark: z.string() }),
  ),
  /** The defect of the lane that is not mended yet. */
  defect: z.nullable(z.strictObject({ id: Id('laneDefect'), since: Millis, remark: z.string(), photos })),
})
export type HandoverLane = z.infer<typeof HandoverLane>

/** A hand-over as it was recorded. */
export const Handover = z.strictObject({
  id: Id('handover'),
  kind: HandoverKind,
  on: Millis,
  clubName: z.string(),
  /** The name of the person who recorded it; empty when the account is gone. */
  personName: z.string(),
  laneCount: z.int(),
  /** The lanes that were not in order. */
  remarks: z.array(z.strictObject({ laneId: Id('lane'), laneName: z.string(), remark: z.string(), photos })),
})
export type Handover = z.infer<typeof Handover>

/** A defect of a lane, from the hand-over at which it was found until somebody mends it. */
export const LaneDefect = z.strictObject({
  id: Id('laneDefect'),
  laneId: Id('lane'),
  laneName: z.string(),
  remark: z.string(),
  photos,
  /** The moment of the hand-over at which the defect was found. */
  since: Millis,
  kind: HandoverKind,
  clubName: z.string(),
  personName: z.string(),
  /** The hand-over of this lane before that one. */
  before: z.nullable(z.strictObject({ kind: HandoverKind, on: Millis, clubName: z.string() })),
  /** The moment until which the lane is blocked because of the defect. */
  blockedUntil: z.nullable(Millis),
  mended: z.nullable(z.strictObject({ on: Millis, name: z.string() })),
})
export type LaneDefect = z.infer<typeof LaneDefect>

/** Why a hand-over with these lanes cannot be recorded for a range, or nothing. */
export function whyNotRecord(found: readonly FoundLane[], lanes: ReadonlySet<Id<'lane'>>): Refusal | undefined {
  const named = new Set(found.map(({ laneId }) => laneId))
  const isOfRange = found.every(({ laneId }) => lanes.has(laneId))
  return found.length === 0 || named.size < found.length || !isOfRange ? 'INPUT_INVALID' : undefined
}

/** Why a photo of a lane can no longer be added to a hand-over, or nothing. */
export function whyNotLanePhoto(
  { recordedOn, photoCount }: { recordedOn: number; photoCount: number },
  now: Temporal.Instant,
): Refusal | undefined {
  if (now.epochMilliseconds - recordedOn > PHOTO_HOURS * 3_600_000) return 'INPUT_INVALID'
  return photoCount >= MOST_LANE_PHOTOS ? 'UPLOAD_LIMIT_REACHED' : undefined
}
