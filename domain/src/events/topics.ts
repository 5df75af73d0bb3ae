import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** An event of a club changed, or who takes part in one. */
export function eventsTopic(clubId: Id<'club'>): Topic {
  return topicOf('events', clubId)
}

/** What a person takes part in changed, in whatever club. */
export function ownEventsTopic(uid: Id<'user'>): Topic {
  return topicOf('events', 'of', uid)
}
