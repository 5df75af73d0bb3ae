import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the products of a club and of their stocks. */
export function productsTopic(clubId: Id<'club'>): Topic {
  return topicOf('products', clubId)
}
