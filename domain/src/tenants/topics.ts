import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the agreements of a club with its tenants, of what they accepted and what they reserved. */
export function tenantsTopic(clubId: Id<'club'>): Topic {
  return topicOf('tenants', clubId)
}
