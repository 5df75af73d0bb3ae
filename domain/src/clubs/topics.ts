import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the facts that a club states about itself, or of its settings. */
export function clubTopic(clubId: Id<'club'>): Topic {
  return topicOf('club', clubId)
}

/** The people of a club changed. */
export function membersTopic(clubId: Id<'club'>): Topic {
  return topicOf('members', clubId)
}

/** A range of a club changed: its lanes, hours, blocks or rules. */
export function rangesTopic(clubId: Id<'club'>): Topic {
  return topicOf('ranges', clubId)
}

/** A reservation of a club changed, of whichever range and week. */
export function clubReservationsTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubReservations', clubId)
}
