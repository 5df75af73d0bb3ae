import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** An import of members of a club changed: what is made of its rows, or how far it is. */
export function importsTopic(clubId: Id<'club'>): Topic {
  return topicOf('memberImports', clubId)
}
