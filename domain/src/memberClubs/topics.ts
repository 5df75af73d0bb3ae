import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The member clubs of a club, or the clubs of which it is a member, changed. */
export function memberClubsTopic(clubId: Id<'club'>): Topic {
  return topicOf('memberClubs', clubId)
}
