import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the groups of a club. */
export function groupsTopic(clubId: Id<'club'>): Topic {
  return topicOf('groups', clubId)
}

/** The topic for changes of the name or the purpose of any group. */
export function groupNamesTopic(): Topic {
  return topicOf('groupNames')
}
