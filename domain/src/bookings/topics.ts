import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the bookings of a club. */
export function bookingsTopic(clubId: Id<'club'>): Topic {
  return topicOf('bookings', clubId)
}
