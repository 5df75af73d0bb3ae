import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** The rule for guests of a club changed, or its safety briefing. */
export function guestTermsTopic(clubId: Id<'club'>): Topic {
  return topicOf('guestTerms', clubId)
}
