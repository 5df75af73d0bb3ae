import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The custom fields of a club changed. */
export function customFieldsTopic(clubId: Id<'club'>): Topic {
  return topicOf('customFields', clubId)
}
