import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the member clubs of a club, and of the clubs of which it is a member. */
export function memberClubsTopic(clubId: Id<'club'>): Topic {
  return topicOf('memberClubs', clubId)
}
