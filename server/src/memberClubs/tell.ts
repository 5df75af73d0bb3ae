import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { requestMailTargets } from '../clubs/mailedAddresses.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { tellClubDecisionJob, tellClubEndedJob, tellClubRequestJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
const LIST = '/admin/club/member-clubs'

type Link = {
  status: 'pending' | 'approved' | 'rejected'
  club: string
  asking: string
  comment: string
  reason: string
}

const LINK = `SELECT k.status, c.name AS club, a.name AS asking, k.comment, k.denial_reason AS reason
  FROM club_links k JOIN clubs c ON c.id = k.club_id JOIN clubs a ON a.id = k.member_club_id
  WHERE k.club_id = $1 AND k.member_club_id = $2`

async function linkOf(db: Db, { clubId, memberClubId }: { clubId: Id<'club'>; memberClubId: Id<'club'> }) {
  const [link] = await rows<Link>(db, 'told_link', LINK, [clubId, memberClubId])
  return link
}

/** Tells the officers who decide. Does nothing if the request was withdrawn or decided. */
export const tellClubRequest = handle(tellClubRequestJob, async (ids, context) => {
  const link = await linkOf(context.db, ids)
  if (link?.status !== 'pending') return
  const { clubId } = ids
  const officers = await officersWith(context.db, { clubId, right: 'clubMemberships:w', now: context.now })
  const saidIn = (t: ReturnType<typeof textsIn>) =>
    link.comment === '' ? [] : [t('COMMENT', { comment: link.comment })]
  await notifyAll(
    context,
    officers.map((uid) => ({
      uid,
      kind: 'accessRequest' as const,
      words: (language) => {
        const t = textsIn(language)
        return { title: t('REQUEST_TITLE', link), body: [t('REQUEST_BODY', link), ...saidIn(t)].join(' ') }
      },
      link: LIST,
    })),
  )
  const t = textsIn('de')
  for (const address of await requestMailTargets(context.db, clubId))
    await sendMail(context, {
      kind: 'accessRequest',
      purpose: 'notice',
      address,
      language: 'de',
      words: {
        subject: t('REQUEST_TITLE', link),
        paragraphs: [t('REQUEST_BODY', link), ...saidIn(t)],
        action: { label: t('REQUEST_ACTION'), path: LIST },
      },
    })
})

/** Tells the officers of the club that asked the decision. */
export const tellClubDecision = handle(tellClubDecisionJob, async (ids, context) => {
  const link = await linkOf(context.db, ids)
  if (link === undefined || link.status === 'pending') return
  const officers = await officersWith(context.db, {
    clubId: ids.memberClubId,
    right: 'clubMemberships:w',
    now: context.now,
  })
  const { status, reason } = link
  await notifyAll(
    context,
    officers.map((uid) => ({
      uid,
      kind: 'accessDecision' as const,
      words: (language) => {
        const t = textsIn(language)
        const which = status === 'approved' ? 'APPROVED' : 'REJECTED'
        const why = reason === '' ? [] : [t('REASON', { reason })]
        return { title: t(`${which}_TITLE`, link), body: [t(`${which}_BODY`, link), ...why].join(' ') }
      },
      link: LIST,
    })),
  )
})

const NAMES = 'SELECT t.name AS club, o.name AS other FROM clubs t, clubs o WHERE t.id = $1 AND o.id = $2'

/** Tells the officers of a club that the other one has ended the membership. */
export const tellClubEnded = handle(tellClubEndedJob, async ({ toClubId, otherClubId }, context) => {
  const [names] = await rows<{ club: string; other: string }>(context.db, 'told_names', NAMES, [toClubId, otherClubId])
  if (names === undefined) return
  const officers = await officersWith(context.db, { clubId: toClubId, right: 'clubMemberships:w', now: context.now })
  await notifyAll(
    context,
    officers.map((uid) => ({
      uid,
      kind: 'accessDecision' as const,
      words: (language) => {
        const t = textsIn(language)
        return { title: t('ENDED_TITLE', names), body: t('ENDED_BODY', names) }
      },
      link: LIST,
    })),
  )
})
