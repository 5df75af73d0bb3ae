import { type Topic, topicOf } from '../base/topics.ts'

/** The screens of a club changed; announced by a trigger of the database too. */
export function screensTopic(clubId: string): Topic {
  return topicOf('kiosk', clubId)
}
