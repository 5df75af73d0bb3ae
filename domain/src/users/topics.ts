import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the profile or the settings of a person. */
export function userTopic(uid: Id<'user' | 'screen'>): Topic {
  return topicOf('users', uid)
}

/** The topic for changes of any person's name, photo or account. */
export function namesTopic(): Topic {
  return topicOf('names')
}

/** The topic for changes of the reservations of a person. */
export function ownReservationsTopic(uid: Id<'user'>): Topic {
  return topicOf('reservations', 'of', uid)
}

/** The topic for changes of the copies of a person's data. */
export function copiesTopic(uid: Id<'user'>): Topic {
  return topicOf('copies', uid)
}

/** The topic for changes of the saved views of a person. */
export function savedViewsTopic(uid: Id<'user'>): Topic {
  return topicOf('savedViews', uid)
}
