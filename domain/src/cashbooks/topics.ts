import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the cash books of a club, and of their counts. */
export function cashbooksTopic(clubId: Id<'club'>): Topic {
  return topicOf('cashbooks', clubId)
}
