import type { Id } from '../base/call/fields.ts'
import { clubsTopic, type Topic, topicOf } from '../base/call/topics.ts'
import { addDays, type Day, daysBetween, mondayOf, weekdayOf } from '../base/time/time.ts'
import { clubReservationsTopic } from '../clubs/topics.ts'
import { calendarTopic, listedTopics, placesTopic } from '../ranges/topics.ts'
import { namesTopic, ownReservationsTopic } from '../users/topics.ts'

/**
 * Returns the topics to announce when reservations on these days of a range change: those of their weeks, so that other
 * weeks are not read again, and that of the club.
 */
export function changedWeeks(clubId: Id<'club'>, rangeId: Id<'range'>, days: readonly Day[]): Topic[] {
  return [...new Set(days.map((day) => weekTopic(rangeId, mondayOf(day)))), clubReservationsTopic(clubId)]
}

/**
 * Returns the topics that make a read of a period of a range stale: changes in one of its weeks, or of the range
 * itself.
 */
export function periodTopics({ rangeId, from, to }: { rangeId: Id<'range'>; from: Day; to: Day }): Topic[] {
  const monday = mondayOf(from)
  const weeks = Math.floor((weekdayOf(from) + daysBetween(from, to)) / 7) + 1
  const topics = Array.from({ length: weeks }, (_, week) => weekTopic(rangeId, addDays(monday, week * 7)))
  return [calendarTopic(rangeId), ...topics]
}

/**
 * Returns the topics that make the public free times of a listed club stale: the club, its hours and events, and its
 * reservations.
 */
export function publicFreeTopics(clubId: Id<'club'>): Topic[] {
  return [...listedTopics(clubId), clubReservationsTopic(clubId)]
}

/**
 * Returns the topics that make a read of a person's reservations stale: changes of these, and of names and places in
 * them.
 */
export function ownListTopics(uid: Id<'user'>): Topic[] {
  return [ownReservationsTopic(uid), namesTopic(), placesTopic(), clubsTopic()]
}

/** The topic for changes of any waiting list, also of places in its queue. */
export function waitingTopic(): Topic {
  return topicOf('waiting')
}

function weekTopic(rangeId: Id<'range'>, monday: Day): Topic {
  return topicOf(calendarTopic(rangeId), monday)
}
