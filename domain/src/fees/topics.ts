import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the fees of a club, of exceptions from them, and of who pays for whom. */
export function feesTopic(clubId: Id<'club'>): Topic {
  return topicOf('fees', clubId)
}
