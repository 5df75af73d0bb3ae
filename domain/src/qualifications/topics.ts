import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the certificates of the people of a club. */
export function certificatesTopic(clubId: Id<'club'>): Topic {
  return topicOf('certificates', clubId)
}
