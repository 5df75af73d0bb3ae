import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** The screens of a club changed; announced by a trigger of the database too. */
export function screensTopic(clubId: Id<'club'>): Topic {
  return topicOf('kiosk', clubId)
}
