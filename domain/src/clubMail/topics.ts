import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** A mail of the club to its people changed. */
export function clubMailsTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubMails', clubId)
}
