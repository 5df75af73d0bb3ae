import { type Topic, topicOf } from '../base/topics.ts'

/** A range of a club changed: its lanes, hours, blocks or rules. */
export function rangesTopic(clubId: string): Topic {
  return topicOf('ranges', clubId)
}

/** A range itself changed, and with it each week of its calendar. */
export function calendarTopic(rangeId: string): Topic {
  return topicOf('reservations', rangeId)
}
