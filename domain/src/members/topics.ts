import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the custom fields of a club. */
export function customFieldsTopic(clubId: Id<'club'>): Topic {
  return topicOf('customFields', clubId)
}
