import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The screens of a club changed; announced by a trigger of the database too. */
export function screensTopic(clubId: Id<'club'>): Topic {
  return topicOf('kiosk', clubId)
}
