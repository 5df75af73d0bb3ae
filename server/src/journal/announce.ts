import { journalTopic, validationsTopic } from '@bahnfrei/domain/journal/topics.ts'
import type { Context } from '../base/context.ts'
import type { Entry } from './shape.ts'

/** An entry changed: for its person, and for those who validate in its club. */
export function announceEntry({ announce }: Pick<Context, 'announce'>, { uid, clubId }: Pick<Entry, 'uid' | 'clubId'>) {
  announce(journalTopic(uid), ...(clubId === null ? [] : [validationsTopic(clubId)]))
}
