import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for obligations of a club that are marked as done, or no longer. */
export function deskTopic(clubId: Id<'club'>): Topic {
  return topicOf('desk', clubId)
}
