import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the agreements of a club with its tenants, and of what these accept and reserve. */
export function tenantsTopic(clubId: Id<'club'>): Topic {
  return topicOf('tenants', clubId)
}
