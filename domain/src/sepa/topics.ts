import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for the collections of a club, its announcements, and how it announces. */
export function sepaTopic(clubId: Id<'club'>): Topic {
  return topicOf('sepa', clubId)
}
