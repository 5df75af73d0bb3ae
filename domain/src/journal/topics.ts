import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** The journal of a person changed. */
export function journalTopic(uid: Id<'user'>): Topic {
  return topicOf('journal', uid)
}

/** What officers know of the need in a club changed. */
export function clubNeedTopic(clubId: Id<'club'>): Topic {
  return topicOf('clubNeed', clubId)
}

/** What waits for validation in a club changed. */
export function validationsTopic(clubId: Id<'club'>): Topic {
  return topicOf('validations', clubId)
}

/** The reports of a person changed, or somebody opened one. */
export function reportsTopic(uid: Id<'user'>): Topic {
  return topicOf('journalReports', uid)
}
