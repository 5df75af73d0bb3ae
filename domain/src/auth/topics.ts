import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the factors with which a person signs in. */
export function factorsTopic(uid: Id<'user'>): Topic {
  return topicOf('factors', uid)
}

/** A person signed in or out somewhere; announced by a trigger of the database too. */
export function loginsTopic(uid: Id<'user' | 'screen'>): Topic {
  return topicOf('logins', uid)
}

/** Somebody has looked at the device that waits under a code, or has decided about it; `hash` is that of the code. */
export function pairingTopic(hash: string): Topic {
  return topicOf('pairings', hash)
}
