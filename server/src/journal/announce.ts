import { journalTopic, validationsTopic } from '@bahnfrei/domain/journal/topics.ts'
import type { Context } from '../base/context.ts'
import type { Entry } from './shape.ts'

/** Announces a changed entry to its person, and to those who validate in its club. */
export function announceEntry({ announce }: Pick<Context, 'announce'>, { uid, clubId }: Pick<Entry, 'uid' | 'clubId'>) {
  announce(journalTopic(uid), ...(clubId === null ? [] : [validationsTopic(clubId)]))
}
