import type { Id } from '../base/call/fields.ts'
import { clubsTopic, familyOf, type Topic, topicOf } from '../base/call/topics.ts'
import { clubTopic, rangesTopic } from '../clubs/topics.ts'

/** How some range or lane is called, until when it is cancelled free of charge, or who may shoot what there, changed. */
export function placesTopic(): Topic {
  return topicOf('places')
}

/** A range itself changed, and with it each week of its calendar. */
export function calendarTopic(rangeId: Id<'range'>): Topic {
  return topicOf('reservations', rangeId)
}

/** Returns the topics that make public reads of one listed club, or of all of them, stale. */
export function listedTopics(clubId?: Id<'club'>): Topic[] {
  const ofClub = clubId ?? ('' as Id<'club'>)
  const topics = [clubTopic(ofClub), rangesTopic(ofClub)]
  return [...(clubId === undefined ? topics.map(familyOf) : topics), clubsTopic()]
}
