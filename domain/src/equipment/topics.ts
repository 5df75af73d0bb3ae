import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the weapons of a person. */
export function ownWeaponsTopic(uid: Id<'user'>): Topic {
  return topicOf('weapons', uid)
}

/** The topic for changes of the weapons of a club, and of who has them. */
export function inventoryTopic(clubId: Id<'club'>): Topic {
  return topicOf('inventory', clubId)
}

/** The topic for changes of the disciplines of a club. */
export function disciplinesTopic(clubId: Id<'club'>): Topic {
  return topicOf('disciplines', clubId)
}

/** The topic for changes of the calibres of any club, because a person sees those of several clubs. */
export function calibresTopic(): Topic {
  return topicOf('calibres')
}
