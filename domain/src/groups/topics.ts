import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The groups of a club changed. */
export function groupsTopic(clubId: Id<'club'>): Topic {
  return topicOf('groups', clubId)
}

/** How some group is called, or what it is for, changed. */
export function groupNamesTopic(): Topic {
  return topicOf('groupNames')
}
