import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** The list of a person's notifications changed. */
export function notificationsTopic(uid: Id<'user'>): Topic {
  return topicOf('notifications', uid)
}
