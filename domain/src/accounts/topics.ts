import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of how a club writes invoices: its settings, rates, plans, accounts and cost centres. */
export function accountsTopic(clubId: Id<'club'>): Topic {
  return topicOf('accounts', clubId)
}

/** Returns the topic for new entries in the audit trail of a club. */
export function auditTopic(clubId: Id<'club'>): Topic {
  return topicOf('audit', clubId)
}
