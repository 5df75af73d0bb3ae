import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** What a club agreed with its tenants, what they accepted, or what they reserved, changed. */
export function tenantsTopic(clubId: Id<'club'>): Topic {
  return topicOf('tenants', clubId)
}
