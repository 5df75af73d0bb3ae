import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the billing runs of a club, and of how far they are. */
export function billingRunsTopic(clubId: Id<'club'>): Topic {
  return topicOf('billingRuns', clubId)
}
