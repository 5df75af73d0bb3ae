import type { Id } from './fields.ts'

declare const isTopic: unique symbol

/** The name under which a change is announced, and by which a live read says what makes it stale. */
export type Topic = string & { readonly [isTopic]: true }

/** Makes a topic. Only the functions in the `topics.ts` of a room call this, so that each topic is written once. */
export function topicOf(...parts: readonly [string, ...string[]]): Topic {
  return parts.join('/') as Topic
}

/** Returns the topic for all topics of a kind, such as `club` for every `club/<id>`. Prepared answers listen to it. */
export function familyOf(topic: string): Topic {
  return topicOf(topic.split('/', 1)[0] as string)
}

/** The topic for changes of a person's rights in any club; triggers of the database announce it too. */
export function standingTopic(uid: Id<'user' | 'screen'>): Topic {
  return topicOf('standing', uid)
}

/** Whether a topic is one of `standingTopic`. */
export function isStandingTopic(topic: string): boolean {
  return topic.startsWith(standingTopic(''))
}

/** The topic for a change of any club and of the rights there; a trigger of the database announces it. */
export function clubsTopic(): Topic {
  return topicOf('clubs')
}

/** The topic for changes that concern everybody at once, such as maintenance. */
export function realtimeTopic(): Topic {
  return topicOf('realtime')
}
