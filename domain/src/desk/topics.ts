import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** An obligation of the club was done, or is not done after all. */
export function deskTopic(clubId: Id<'club'>): Topic {
  return topicOf('desk', clubId)
}
