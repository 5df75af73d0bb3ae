import type { Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic, type Topic, topicOf } from '../base/call/topics.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { placesTopic } from '../ranges/topics.ts'
import { namesTopic } from '../users/topics.ts'

/** An event of a club changed, or who takes part in one. */
export function eventsTopic(clubId: Id<'club'>): Topic {
  return topicOf('events', clubId)
}

/** What a person takes part in changed, in whatever club. */
export function ownEventsTopic(uid: Id<'user'>): Topic {
  return topicOf('events', 'of', uid)
}

/** What makes a read of the events of a club stale: they changed, or what is said of people and places in them. */
export function eventListTopics(clubId: Id<'club'>): Topic[] {
  return [eventsTopic(clubId), namesTopic(), rangesTopic(clubId), clubsTopic()]
}

/** What makes a read of the events of a person in all clubs stale. */
export function ownEventListTopics(uid: Id<'user'>): Topic[] {
  return [ownEventsTopic(uid), standingTopic(uid), namesTopic(), placesTopic(), clubsTopic()]
}
