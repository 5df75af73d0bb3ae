import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Lanes of a range were handed over, or a defect of one was mended or blocked it. */
export function handoversTopic(rangeId: Id<'range'>): Topic {
  return topicOf('handovers', rangeId)
}
