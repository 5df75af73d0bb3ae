import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** How some range or lane is called, or until when it is cancelled free of charge, changed. */
export function placesTopic(): Topic {
  return topicOf('places')
}

/** A range itself changed, and with it each week of its calendar. */
export function calendarTopic(rangeId: Id<'range'>): Topic {
  return topicOf('reservations', rangeId)
}
