import { type Topic, topicOf } from '../base/topics.ts'

/** The list of a person's notifications changed. */
export function notificationsTopic(uid: string): Topic {
  return topicOf('notifications', uid)
}
