import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the checkpoints of a club. */
export function checkpointsTopic(clubId: Id<'club'>): Topic {
  return topicOf('checkpoints', clubId)
}
