import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the subscription of a club and of its bills. */
export function subscriptionTopic(clubId: Id<'club'>): Topic {
  return topicOf('subscription', clubId)
}

/** Returns the topic for looks of roots into the club. */
export function looksTopic(clubId: Id<'club'>): Topic {
  return topicOf('looks', clubId)
}
