import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the receipts of a club, of their files, and of what was paid on them. */
export function receiptsTopic(clubId: Id<'club'>): Topic {
  return topicOf('receipts', clubId)
}
