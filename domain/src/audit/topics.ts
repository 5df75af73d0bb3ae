import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for the audits of a club: who audits, what was drawn, and what was noted. */
export function auditsTopic(clubId: Id<'club'>): Topic {
  return topicOf('audits', clubId)
}
