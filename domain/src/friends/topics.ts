import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The friends of a person changed, or what they allow. */
export function friendsTopic(uid: Id<'user'>): Topic {
  return topicOf('friends', uid)
}
