import { accountsTopic } from '../accounts/topics.ts'
import type { Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic, type Topic, topicOf } from '../base/call/topics.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { productsTopic } from '../products/topics.ts'
import { placesTopic } from '../ranges/topics.ts'
import { namesTopic } from '../users/topics.ts'

/** The topic for changes of the events of a club, and of who takes part in them. */
export function eventsTopic(clubId: Id<'club'>): Topic {
  return topicOf('events', clubId)
}

/** Returns the topic for changes of the events in which a person takes part, in any club. */
export function ownEventsTopic(uid: Id<'user'>): Topic {
  return topicOf('events', 'of', uid)
}

/**
 * Returns the topics that make a read of the events of a club stale: changes of the events, and of the names of people
 * and places in them.
 */
export function eventListTopics(clubId: Id<'club'>): Topic[] {
  return [eventsTopic(clubId), namesTopic(), rangesTopic(clubId), clubsTopic()]
}

/** Returns the topics that make the page of an event stale: it also names products with their tax. */
export function onePageTopics(clubId: Id<'club'>): Topic[] {
  return [...eventListTopics(clubId), productsTopic(clubId), accountsTopic(clubId)]
}

/** Returns the topics that make a read of the events of a person in all clubs stale. */
export function ownEventListTopics(uid: Id<'user'>): Topic[] {
  return [ownEventsTopic(uid), standingTopic(uid), namesTopic(), placesTopic(), clubsTopic()]
}
