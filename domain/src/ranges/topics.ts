import type { Id } from '../base/call/fields.ts'
import { clubsTopic, familyOf, type Topic, topicOf } from '../base/call/topics.ts'
import { clubTopic, rangesTopic } from '../clubs/topics.ts'

/** The topic for changes of any range's or lane's name, cancellation window or permit. */
export function placesTopic(): Topic {
  return topicOf('places')
}

/** The topic for changes of a range itself, which concern every week of its calendar. */
export function calendarTopic(rangeId: Id<'range'>): Topic {
  return topicOf('reservations', rangeId)
}

/** Returns the topics that make public reads of one listed club, or of all of them, stale. */
export function listedTopics(clubId?: Id<'club'>): Topic[] {
  const ofClub = clubId ?? ('' as Id<'club'>)
  const topics = [clubTopic(ofClub), rangesTopic(ofClub)]
  return [...(clubId === undefined ? topics.map(familyOf) : topics), clubsTopic()]
}
