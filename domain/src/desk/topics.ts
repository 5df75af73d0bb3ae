import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** An obligation of the club was done, or is not done after all. */
export function deskTopic(clubId: Id<'club'>): Topic {
  return topicOf('desk', clubId)
}
