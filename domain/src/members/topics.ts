import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** The custom fields of a club changed. */
export function customFieldsTopic(clubId: Id<'club'>): Topic {
  return topicOf('customFields', clubId)
}
