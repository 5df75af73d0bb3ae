import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** What a club set for the doors of its ranges changed, or what was sent to them. */
export function doorsTopic(clubId: Id<'club'>): Topic {
  return topicOf('doors', clubId)
}

/** The door codes of a person changed; announced by a trigger of the database. */
export function ownDoorCodesTopic(uid: Id<'user'>): Topic {
  return topicOf('doors', 'of', uid)
}
