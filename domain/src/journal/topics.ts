import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The topic for changes of the journal of a person. */
export function journalTopic(uid: Id<'user'>): Topic {
  return topicOf('journal', uid)
}

/** The topic for changes of the answers on members' needs that officers of a club see. */
export function clubNeedTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubNeed', clubId)
}

/** The topic for changes of the entries that wait for validation in a club. */
export function validationsTopic(clubId: Id<'club'>): Topic {
  return topicOf('validations', clubId)
}

/** The topic for changes of the reports of a person, and for each opening of one. */
export function reportsTopic(uid: Id<'user'>): Topic {
  return topicOf('journalReports', uid)
}
