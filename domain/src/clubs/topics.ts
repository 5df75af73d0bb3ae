import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the facts that a club states about itself, or of its settings. */
export function clubTopic(clubId: Id<'club'>): Topic {
  return topicOf('club', clubId)
}

/** The topic for changes of the people of a club. */
export function membersTopic(clubId: Id<'club'>): Topic {
  return topicOf('members', clubId)
}

/** The topic for changes of any range of a club: its lanes, hours, blocks or rules. */
export function rangesTopic(clubId: Id<'club'>): Topic {
  return topicOf('ranges', clubId)
}

/** The topic for changes of any reservation of a club, at every range and in every week. */
export function clubReservationsTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubReservations', clubId)
}
