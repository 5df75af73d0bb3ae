import type { Id } from '../base/fields.ts'
import { type Topic, topicOf } from '../base/topics.ts'

/** How some range or lane is called, until when it is cancelled free of charge, or who may shoot what there, changed. */
export function placesTopic(): Topic {
  return topicOf('places')
}

/** A range itself changed, and with it each week of its calendar. */
export function calendarTopic(rangeId: Id<'range'>): Topic {
  return topicOf('reservations', rangeId)
}
