import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the screens of a club; a trigger of the database announces it too. */
export function screensTopic(clubId: Id<'club'>): Topic {
  return topicOf('kiosk', clubId)
}
