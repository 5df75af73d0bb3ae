import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'
import type { Day } from '../base/time/time.ts'

/** Some day of the range logs of a club changed. */
export function rangeLogTopic(clubId: Id<'club'>): Topic {
  return topicOf('rangeLog', clubId)
}

/** A day of the log of a range changed. */
export function rangeLogDayTopic(rangeId: Id<'range'>, day: Day): Topic {
  return topicOf('rangeLogDay', rangeId, day)
}

/** Shooting was stopped at a range, or released. */
export function rangeStopTopic(rangeId: Id<'range'>): Topic {
  return topicOf('rangeStop', rangeId)
}

/** The rule for guests of a club changed, or its safety briefing. */
export function guestTermsTopic(clubId: Id<'club'>): Topic {
  return topicOf('guestTerms', clubId)
}

/** The log of a range was begun. */
export function rangeLogStartTopic(rangeId: Id<'range'>): Topic {
  return topicOf('rangeLogStart', rangeId)
}
