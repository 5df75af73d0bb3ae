import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of a person's list of notices. */
export function notificationsTopic(uid: Id<'user'>): Topic {
  return topicOf('notifications', uid)
}
