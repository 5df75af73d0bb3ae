import { type Topic, topicOf } from '../base/topics.ts'

/** The groups of a club changed. */
export function groupsTopic(clubId: string): Topic {
  return topicOf('groups', clubId)
}
