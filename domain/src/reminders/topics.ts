import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for the reminders of a club, its terms for them, and what is not reminded. */
export function remindersTopic(clubId: Id<'club'>): Topic {
  return topicOf('reminders', clubId)
}
