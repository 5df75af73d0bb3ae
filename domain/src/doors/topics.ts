import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the settings for the doors of a club, and of the messages sent to them. */
export function doorsTopic(clubId: Id<'club'>): Topic {
  return topicOf('doors', clubId)
}

/** Returns the topic for changes of a person's door codes; a trigger of the database announces it. */
export function ownDoorCodesTopic(uid: Id<'user'>): Topic {
  return topicOf('doors', 'of', uid)
}
