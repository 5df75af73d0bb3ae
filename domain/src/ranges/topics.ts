import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** A range of a club changed: its lanes, hours, blocks or rules. */
export function rangesTopic(clubId: Id<'club'>): Topic {
  return topicOf('ranges', clubId)
}

/** A range itself changed, and with it each week of its calendar. */
export function calendarTopic(rangeId: Id<'range'>): Topic {
  return topicOf('reservations', rangeId)
}
