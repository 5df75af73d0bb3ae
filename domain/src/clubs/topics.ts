import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** What a club says of itself, or what its owners set, changed. */
export function clubTopic(clubId: Id<'club'>): Topic {
  return topicOf('club', clubId)
}
