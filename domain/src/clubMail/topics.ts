import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** A mail of the club to its people changed. */
export function clubMailsTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubMails', clubId)
}
