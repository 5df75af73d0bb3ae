import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { letterOf, type Words } from '../base/mail/letter.ts'
import type { Installed } from './checklist.ts'

type Kept = { id: Id<'mail'>; address: string; createdOn: number; language: Language; words: Words }

/**
 * SQL: the mails without secret links. The database shows them only to an owner of the only club of the installation.
 */
const KEPT = `SELECT id, address, ${millis('created_on')} AS "createdOn", language, words
  FROM kept_mails_of_club($1) ORDER BY created_on DESC, id LIMIT 100`

/** Makes the handler that returns the mails that were not sent because there is no mail server (OP-110). */
export function keptMails({ mail, origin }: Pick<Installed, 'mail'> & { origin: string }) {
  return async (_: unknown, { db, uid, club }: ClubContext): Promise<OutputOf<typeof startCalls.keptMails>> => {
    if (mail) return { mails: [] }
    enter(db, { uid })
    const found = await rows<Kept>(db, 'kept_mails_of_club', KEPT, [club.id])
    const mails = found.map(({ language, words, ...kept }) => {
      const { subject, text } = letterOf(words, { language, origin })
      return { ...kept, subject, text }
    })
    return { mails }
  }
}
