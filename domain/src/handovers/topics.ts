import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for hand-overs of lanes of a range, and for defects that are mended or block a lane. */
export function handoversTopic(rangeId: Id<'range'>): Topic {
  return topicOf('handovers', rangeId)
}
