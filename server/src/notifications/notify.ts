import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { presetOf, type Told } from '@bahnfrei/domain/notifications/notification.ts'
import { notificationsTopic } from '@bahnfrei/domain/notifications/topics.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Attachment, Words } from '../base/mail/letter.ts'
import { type Mail, sendMails } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { pushJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export type Notice = {
  uid: Id<'user'>
  kind: Told
  /**
   * Returns the words in a language. A pure function, called for both languages, because a person can change theirs.
   */
  words: (language: Language) => { title: string; body: string }
  /** The screen that the notice is about, as a path of the application. */
  link?: string
  /** The parts of the mail that supplement or replace title, body and link. */
  mail?: (language: Language) => Partial<Words> & { attachments?: Attachment[]; replyTo?: string }
}

type Recipient = {
  /** The index of the notice. */
  place: number
  email: string
  verified: boolean
  language: Language
  mail: boolean | null
  push: boolean | null
  devices: string[]
}

// Notices of one moment keep their order by a microsecond each.
const TELL = `
  WITH recipient AS (SELECT n.*, u.email, u.verified, u.language, c.mail, c.push,
        ARRAY(SELECT push_devices_of(n.uid)) AS devices
      FROM jsonb_to_recordset($1::jsonb)
        AS n (place int, uid uuid, kind text, id uuid, title jsonb, body jsonb, link text)
      JOIN users u ON u.uid = n.uid LEFT JOIN LATERAL channels_of(n.uid, n.kind) c ON true
      WHERE NOT u.disabled AND u.email IS NOT NULL),
    told AS (INSERT INTO notifications (uid, kind, id, title, body, link, created_on)
      SELECT uid, kind, id, title, body, link, $2::timestamptz + place * interval '1 microsecond' FROM recipient)
  SELECT place, email, verified, language, mail, push, devices FROM recipient ORDER BY place`

export const textsIn = catalogue(german, english)

/**
 * Notifies a person in this transaction: in the list of notifications, and by mail and push if the person wants that
 * for this kind. A mail goes only to a confirmed address. Does nothing for a person who does not exist, is disabled or
 * has no account.
 */
export async function notify(context: TransactionContext, notice: Notice): Promise<void> {
  await notifyAll(context, [notice])
}

/** Notifies many people (`notify`): one statement stores all notices, another one the mails. */
export async function notifyAll(context: TransactionContext, notices: readonly Notice[]): Promise<void> {
  const said = notices.map(({ words }) => ({ de: words('de'), en: words('en') }))
  const written = notices.map(({ uid, kind, link }, place) => {
    const { de, en } = said[place] as (typeof said)[number]
    const [title, body] = [
      { de: de.title, en: en.title },
      { de: de.body, en: en.body },
    ]
    return { place, uid, kind, id: randomUUID(), title, body, link }
  })
  const recipients = await rows<Recipient>(context.db, 'tell', TELL, [JSON.stringify(written), context.now.toString()])
  const mails: Mail[] = []
  for (const recipient of recipients) {
    const { place, devices } = recipient
    const [notice, words, row] = [notices[place], said[place], written[place]]
    if (notice === undefined || words === undefined || row === undefined) continue
    context.announce(notificationsTopic(notice.uid))
    const preset = presetOf(notice.kind)
    if (recipient.push ?? preset.push) for (const deviceId of devices) context.job(pushJob, { id: row.id, deviceId })
    // Anybody who gave an address must not be able to have mails written to somebody else (L07).
    if (recipient.verified && (recipient.mail ?? preset.mail))
      mails.push(mailOf(notice, words[recipient.language], recipient))
  }
  await sendMails(context, mails)
}

function mailOf(
  { kind, link, mail }: Notice,
  { title, body }: { title: string; body: string },
  { email: address, language }: Recipient,
): Mail {
  const { attachments, replyTo, ...more } = mail?.(language) ?? {}
  const t = textsIn(language)
  return {
    kind,
    purpose: 'notice',
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
  }
}
