import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the mails of a club to its people. */
export function clubMailsTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubMails', clubId)
}
