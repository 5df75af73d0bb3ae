import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The list of a person's notifications changed. */
export function notificationsTopic(uid: Id<'user'>): Topic {
  return topicOf('notifications', uid)
}
