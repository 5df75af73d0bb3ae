import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** A duty of a club changed, who is in it, or how duties are planned. */
export function dutiesTopic(clubId: Id<'club'>): Topic {
  return topicOf('duties', clubId)
}

/** The duties of a person changed, in whatever club. */
export function ownDutiesTopic(uid: Id<'user'>): Topic {
  return topicOf('duties', 'of', uid)
}
