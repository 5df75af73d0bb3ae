import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The profile or the settings of a person changed. */
export function userTopic(uid: Id<'user' | 'screen'>): Topic {
  return topicOf('users', uid)
}

/** The name or the photo of some person changed, or whether there is an account. */
export function namesTopic(): Topic {
  return topicOf('names')
}

/** The reservations of a person changed. */
export function ownReservationsTopic(uid: Id<'user'>): Topic {
  return topicOf('reservations', 'of', uid)
}

/** The copies of a person's data changed. */
export function copiesTopic(uid: Id<'user'>): Topic {
  return topicOf('copies', uid)
}

/** The saved views of a person changed. */
export function savedViewsTopic(uid: Id<'user'>): Topic {
  return topicOf('savedViews', uid)
}
