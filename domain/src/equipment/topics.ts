import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The weapons of a person changed. */
export function ownWeaponsTopic(uid: Id<'user'>): Topic {
  return topicOf('weapons', uid)
}

/** The weapons of a club changed, or who has them. */
export function inventoryTopic(clubId: Id<'club'>): Topic {
  return topicOf('inventory', clubId)
}

/** The disciplines of a club changed. */
export function disciplinesTopic(clubId: Id<'club'>): Topic {
  return topicOf('disciplines', clubId)
}

/** The calibres that some club has added changed: people see those of all their clubs. */
export function calibresTopic(): Topic {
  return topicOf('calibres')
}
