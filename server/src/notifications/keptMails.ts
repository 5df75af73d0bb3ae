import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { mailCalls } from '@bahnfrei/domain/notifications/mailCalls.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { letterOf, type Words } from '../base/mail/letter.ts'

type KeptMail = { id: Id<'mail'>; kind: string; address: string; createdOn: number; language: Language; words: Words }

/** The database returns rows of this function only to a root. */
const KEPT = `SELECT id, kind, address, ${millis('created_on')} AS "createdOn", language, words FROM kept_mails()`

/** Makes the handlers that show the mails which no mail server took; their links lead to `origin`. */
export function keptMailVerbs({ origin }: { origin: string }) {
  const shown = ({ id, kind, address, createdOn, language, words }: KeptMail) => {
    const { subject, text, html } = letterOf(words, { language, origin })
    return { head: { id, kind, address, createdOn, subject }, text, html }
  }
  return {
    mails: async (_: unknown, { db }: Context) => {
      const found = await rows<KeptMail>(db, 'kept_mails', `${KEPT} ORDER BY created_on DESC, id LIMIT 200`)
      return { mails: found.map((mail) => shown(mail).head) }
    },
    mail: async ({ id }: InputOf<typeof mailCalls.mail>, { db }: Context) => {
      const [found] = await rows<KeptMail>(db, 'kept_mail', `${KEPT} WHERE id = $1`, [id])
      if (found === undefined) return { mail: null }
      const { head, text, html } = shown(found)
      return { mail: { ...head, text, html } }
    },
  }
}
