import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the friends of a person, and of what they allow each other. */
export function friendsTopic(uid: Id<'user'>): Topic {
  return topicOf('friends', uid)
}
