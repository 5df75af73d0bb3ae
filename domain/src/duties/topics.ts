import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the duties of a club, of the people in them, and of how duties are planned. */
export function dutiesTopic(clubId: Id<'club'>): Topic {
  return topicOf('duties', clubId)
}

/** Returns the topic for changes of the duties of a person, in any club. */
export function ownDutiesTopic(uid: Id<'user'>): Topic {
  return topicOf('duties', 'of', uid)
}
