import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** An import of reservations of a club changed: what is said of it, or how far it is. */
export function reservationImportsTopic(clubId: Id<'club'>): Topic {
  return topicOf('reservationImports', clubId)
}
