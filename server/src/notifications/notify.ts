import { randomUUID } from 'node:crypto'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { presetOf, type Told } from '@bahnfrei/domain/notifications/notification.ts'
import type { Telling } from '../base/context.ts'
import { rows } from '../base/db.ts'
import type { Attachment, Words } from '../base/letter.ts'
import { sendMail } from '../base/mail.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export type Notice = {
  uid: string
  kind: Told
  /** Said in both languages, for the language of a person can change; it is a pure function. */
  words: (language: Language) => { title: string; body: string }
  /** The screen that it is about, as a path of the application. */
  link?: string
  /** What the mail has beyond title, body and link, or instead of them. */
  mail?: (language: Language) => Partial<Words> & { attachments?: Attachment[]; replyTo?: string }
}

type Recipient = {
  email: string
  verified: boolean
  language: Language
  mail: boolean | null
  push: boolean | null
  devices: string[]
}

const TELL = `
  WITH recipient AS (SELECT uid, email, verified, language, mail, push, ARRAY(SELECT push_devices_of(uid)) AS devices
      FROM users LEFT JOIN LATERAL channels_of(uid, $2) ON true
      WHERE uid = $1 AND NOT disabled),
    told AS (INSERT INTO notifications (uid, kind, id, title, body, link, created_on)
      SELECT uid, $2, $3, $4, $5, $6, $7 FROM recipient)
  SELECT email, verified, language, mail, push, devices FROM recipient`

export const textsIn = catalogue(german, english)

/**
 * Tells a person something with the transaction: in the list of notifications, and by mail and by push to the own devices
 * where the person wants that for this kind. A person who does not exist or is disabled is told nothing.
 */
export async function notify(context: Telling, { uid, kind, words, link, mail }: Notice): Promise<void> {
  const { db, now, announce } = context
  const said = { de: words('de'), en: words('en') }
  const id = randomUUID()
  const [recipient] = await rows<Recipient>(db, 'tell', TELL, [
    uid,
    kind,
    id,
    { de: said.de.title, en: said.en.title },
    { de: said.de.body, en: said.en.body },
    link,
    now.toString(),
  ])
  if (recipient === undefined) return
  announce(`notifications/${uid}`)
  const preset = presetOf(kind)
  if (recipient.push ?? preset.push) for (const deviceId of recipient.devices) context.job('push', { id, deviceId })
  // Whoever gave an address must not be able to have mails written to somebody else (L07).
  if (!recipient.verified || !(recipient.mail ?? preset.mail)) return

  const { email: address, language } = recipient
  const { title, body } = said[language]
  const { attachments, replyTo, ...more } = mail?.(language) ?? {}
  const t = textsIn(language)
  await sendMail(context, {
    kind,
    address,
    language,
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments !== undefined && { attachments }),
    words: {
      subject: title,
      paragraphs: [body],
      ...(link !== undefined && { action: { label: t('OPEN'), path: link } }),
      footnote: t('FOOTNOTE'),
      ...more,
    },
  })
}
