import { type Topic, topicOf } from '../base/topics.ts'

/** The people of a club changed. */
export function membersTopic(clubId: string): Topic {
  return topicOf('members', clubId)
}
