import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for the files of banks of a club, how far they are, and its mappings. */
export function bankImportsTopic(clubId: Id<'club'>): Topic {
  return topicOf('bankImports', clubId)
}

/** Returns the topic for what was decided of entries of the bank, and what was learned from that. */
export function bankMatchesTopic(clubId: Id<'club'>): Topic {
  return topicOf('bankMatches', clubId)
}
