import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the guardians of children in a club. */
export function guardiansTopic(clubId: Id<'club'>): Topic {
  return topicOf('guardians', clubId)
}

/** The topic for changes of the children for whom a person acts, and of the guardians who act for the person. */
export function familyTopic(uid: Id<'user'>): Topic {
  return topicOf('family', uid)
}
