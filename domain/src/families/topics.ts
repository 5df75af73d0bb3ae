import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The guardians of the children of a club changed. */
export function guardiansTopic(clubId: Id<'club'>): Topic {
  return topicOf('guardians', clubId)
}

/** The topic for changes of whom a person acts for, or who acts for the person. */
export function familyTopic(uid: Id<'user'>): Topic {
  return topicOf('family', uid)
}
