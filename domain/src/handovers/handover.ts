import * as z from 'zod/mini'
import { Id, lines, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** A club takes the lanes of a range over, or gives them back. */
export const HANDOVER_KINDS = ['begin', 'end'] as const
export const HandoverKind = z.enum(HANDOVER_KINDS)
export type HandoverKind = z.infer<typeof HandoverKind>

export const MOST_REMARK = 500
export const MOST_LANE_PHOTOS = 2
/** More lanes than a range can have. */
export const MOST_FOUND_LANES = 200
/** How many of the last hand-overs, or defects, of a range are shown. */
export const MOST_HANDOVERS = 50
export const MOST_DEFECTS = 100
/**
 * The years for which a hand-over is kept, and longer only while a defect found at it is not mended: quarrels about
 * damage come within months.
 */
export const HANDOVER_YEARS = 2
/** The hours after a hand-over in which its photos may still come: the line at a range is often bad. */
export const PHOTO_HOURS = 24

/** How a lane was found; without a remark it is in order. */
export const FoundLane = z.strictObject({ laneId: Id('lane'), remark: lines(MOST_REMARK) })
export type FoundLane = z.infer<typeof FoundLane>

const photos = z.array(Id('handoverPhoto'))

/** The state of a lane before it is handed over. */
export const HandoverLane = z.strictObject({
  id: Id('lane'),
  name: z.string(),
  /** The lane at the last hand-over. The name of a club is read by itself and by the operator. */
  last: z.nullable(
    z.strictObject({ kind: HandoverKind, on: Millis, clubName: z.nullable(z.string()), remark: z.string() }),
  ),
  /** The defect that is not mended yet. */
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

/** Something wrong with a lane, from the hand-over at which it was found until somebody mends it. */
export const LaneDefect = z.strictObject({
  id: Id('laneDefect'),
  laneId: Id('lane'),
  laneName: z.string(),
  remark: z.string(),
  photos,
  /** The moment of the hand-over at which it was found. */
  since: Millis,
  kind: HandoverKind,
  clubName: z.string(),
  personName: z.string(),
  /** The last hand-over of this lane before. */
  before: z.nullable(z.strictObject({ kind: HandoverKind, on: Millis, clubName: z.string() })),
  /** The moment until which the lane is blocked because of it. */
  blockedUntil: z.nullable(Millis),
  mended: z.nullable(z.strictObject({ on: Millis, name: z.string() })),
})
export type LaneDefect = z.infer<typeof LaneDefect>

/** Why this cannot be recorded of a range with these lanes, or nothing. */
export function whyNotRecord(found: readonly FoundLane[], lanes: ReadonlySet<Id<'lane'>>): Refusal | undefined {
  const named = new Set(found.map(({ laneId }) => laneId))
  const isOfRange = found.every(({ laneId }) => lanes.has(laneId))
  return found.length === 0 || named.size < found.length || !isOfRange ? 'INPUT_INVALID' : undefined
}

/** Why no photo of a lane can be added to a hand-over any more, or nothing. */
export function whyNotLanePhoto(
  { recordedOn, photoCount }: { recordedOn: number; photoCount: number },
  now: Temporal.Instant,
): Refusal | undefined {
  if (now.epochMilliseconds - recordedOn > PHOTO_HOURS * 3_600_000) return 'INPUT_INVALID'
  return photoCount >= MOST_LANE_PHOTOS ? 'UPLOAD_LIMIT_REACHED' : undefined
}
