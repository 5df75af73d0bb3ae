import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'
import type { Day } from '../base/time/time.ts'

/** The topic for changes of any day in the range logs of a club. */
export function rangeLogTopic(clubId: Id<'club'>): Topic {
  return topicOf('rangeLog', clubId)
}

/** The topic for changes of a day in the log of a range. */
export function rangeLogDayTopic(rangeId: Id<'range'>, day: Day): Topic {
  return topicOf('rangeLogDay', rangeId, day)
}

/** The topic for stopping and releasing the shooting at a range. */
export function rangeStopTopic(rangeId: Id<'range'>): Topic {
  return topicOf('rangeStop', rangeId)
}

/** The topic for changes of a club's rules for guests and its safety briefing. */
export function guestTermsTopic(clubId: Id<'club'>): Topic {
  return topicOf('guestTerms', clubId)
}

/** The topic for the start of a range's log. */
export function rangeLogStartTopic(rangeId: Id<'range'>): Topic {
  return topicOf('rangeLogStart', rangeId)
}
