import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the factors with which a person signs in. */
export function factorsTopic(uid: Id<'user'>): Topic {
  return topicOf('factors', uid)
}

/** The topic for sign-ins and sign-outs of a person or screen; a trigger of the database announces it too. */
export function loginsTopic(uid: Id<'user' | 'screen'>): Topic {
  return topicOf('logins', uid)
}

/**
 * The topic for what happens to a waiting device: somebody looked at it or decided about it. `hash` is that of its
 * code.
 */
export function pairingTopic(hash: string): Topic {
  return topicOf('pairings', hash)
}
