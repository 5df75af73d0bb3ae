import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Feed } from '@bahnfrei/domain/reservations/feedCalls.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
const OWNER = 'SELECT email, language FROM users WHERE uid = $1'

/**
 * Warns the owner of a new feed by mail: anybody with its secret address can read the reservations without a sign-in
 * (L26).
 */
export async function mailFeedMade(context: Context, { kind, name }: Pick<Feed, 'kind' | 'name'>): Promise<void> {
  const { db, uid } = context
  const [owner] = await rows<{ email: string | null; language: Language }>(db, 'owner_of_feed', OWNER, [uid])
  if (owner === undefined) throw new Error('A feed has an owner.')
  const t = textsIn(owner.language)
  await sendMail(context, {
    kind: 'feedMade',
    purpose: 'security',
    address: owner.email,
    language: owner.language,
    words: {
      subject: t('FEEDS.MADE.SUBJECT'),
      paragraphs: [t('FEEDS.MADE.TEXT')],
      facts: [[t('FEEDS.MADE.WHAT'), kind === 'mine' ? t('FEEDS.MINE') : name]],
      action: { label: t('FEEDS.MADE.ACTION'), path: '/reservations' },
      footnote: t('FEEDS.MADE.NOT_ME'),
    },
  })
}
