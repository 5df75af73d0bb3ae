import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { FORWARD_LINK_DAYS, forwardLinkPath, type MailForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { notify } from '../notifications/notify.ts'
import { tellMailForwardJob } from './jobs.ts'
import { clubs } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** Mails an address the question whether it accepts copies from a club. */
export async function mailForwardLink(
  { db, now, job, club, language }: ClubContext,
  { address, secret, until }: { address: string; secret: string; until: Temporal.Instant },
): Promise<void> {
  const [found] = await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, club.id))
  const t = textsIn(language)
  const values = { club: found?.name ?? '', days: FORWARD_LINK_DAYS }
  const id = await sendMail(
    { db, now, job },
    {
      kind: 'mailForwardConfirmation',
      purpose: 'link',
      address,
      language,
      opensUntil: until,
      words: {
        subject: t('MAIL_FORWARD.CONFIRM.SUBJECT', values),
        paragraphs: [t('MAIL_FORWARD.CONFIRM.TEXT', values)],
        action: { label: t('MAIL_FORWARD.CONFIRM.ACTION'), path: forwardLinkPath(secret) },
        footnote: t('MAIL_FORWARD.CONFIRM.FOOTNOTE', values),
      },
    },
  )
  if (id === undefined) refuse('MAIL_ADDRESS_LIMIT_REACHED')
}

type OwnersOf = (db: Db, clubId: Id<'club'>, now: Temporal.Instant) => Promise<Id<'user'>[]>

const CHANGED = `SELECT c.name AS club, c.reservation_mail_forward AS forward, u.full_name AS who
  FROM clubs c JOIN users u ON u.uid = $2 WHERE c.id = $1`

/** Makes the handler that tells the other owners of a club who changed the addresses for copies, and the new ones. */
export function tellMailForward(ownersOf: OwnersOf): JobHandler {
  return handle(tellMailForwardJob, async ({ clubId, by }, context) => {
    const [found] = await rows<{ club: string; forward: MailForward; who: string }>(
      context.db,
      'mail_forward_changed',
      CHANGED,
      [clubId, by],
    )
    if (found === undefined) return
    const { club, who, forward } = found
    const owners = await ownersOf(context.db, clubId, context.now)
    for (const uid of owners.filter((owner) => owner !== by))
      await notify(context, {
        uid,
        kind: 'mailForward',
        words: (language) => {
          const t = textsIn(language)
          const or = (address: string) => (address === '' ? t('MAIL_FORWARD.CHANGED.NONE') : address)
          const addresses = { target: or(forward.target), bcc: or(forward.bcc), sender: or(forward.sender) }
          const now = t(forward.enabled ? 'MAIL_FORWARD.CHANGED.ON' : 'MAIL_FORWARD.CHANGED.OFF', addresses)
          return {
            title: t('MAIL_FORWARD.CHANGED.TITLE', { club }),
            body: `${t('MAIL_FORWARD.CHANGED.BODY', { who, club })} ${now}`,
          }
        },
      })
  })
}
