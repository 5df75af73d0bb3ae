import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The certificates of the people of a club changed. */
export function certificatesTopic(clubId: Id<'club'>): Topic {
  return topicOf('certificates', clubId)
}
