import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { requestMailTargets } from '../clubs/mailedAddresses.ts'
import { notify, notifyAll } from '../notifications/notify.ts'
import { tellAccessDecisionJob, tellAccessRequestJob } from './jobs.ts'
import { officersWith } from './officers.ts'
import { textsIn } from './words.ts'

type Request = {
  club: string
  name: string
  comment: string
  status: 'pending' | 'approved' | 'rejected'
  reason: string
}

const REQUEST = `SELECT c.name AS club, u.full_name AS name, r.comment, r.status,
    r.denial_reason AS reason
  FROM access_requests r JOIN clubs c ON c.id = r.club_id JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 AND r.uid = $2`

async function requestOf(db: Db, { clubId, uid }: { clubId: Id<'club'>; uid: Id<'user'> }) {
  const [request] = await rows<Request>(db, 'told_request', REQUEST, [clubId, uid])
  return request
}

/** Tells the officers who decide. Does nothing if the request was withdrawn or decided. */
export const tellAccessRequest = handle(tellAccessRequestJob, async ({ clubId, uid }, context) => {
  const request = await requestOf(context.db, { clubId, uid })
  if (request?.status !== 'pending') return
  const deciders = await officersWith(context.db, { clubId, right: 'members:w', now: context.now })
  await notifyAll(
    context,
    deciders.map((uid) => ({
      uid,
      kind: 'accessRequest' as const,
      words: (language) => {
        const t = textsIn(language)
        const said = request.comment === '' ? '' : ` ${t('ACCESS.COMMENT', { comment: request.comment })}`
        return { title: t('ACCESS.REQUEST_TITLE', request), body: `${t('ACCESS.REQUEST_BODY', request)}${said}` }
      },
      link: '/admin/members/requests',
    })),
  )
  const t = textsIn('de')
  const said = request.comment === '' ? [] : [t('ACCESS.COMMENT', { comment: request.comment })]
  for (const address of await requestMailTargets(context.db, clubId))
    await sendMail(context, {
      kind: 'accessRequest',
      purpose: 'notice',
      address,
      language: 'de',
      words: {
        subject: t('ACCESS.REQUEST_TITLE', request),
        paragraphs: [t('ACCESS.REQUEST_BODY', request), ...said],
        action: { label: t('ACCESS.REQUEST_ACTION'), path: '/admin/members/requests' },
      },
    })
})

/** Tells the person who asked the decision. */
export const tellAccessDecision = handle(tellAccessDecisionJob, async ({ clubId, uid }, context) => {
  const request = await requestOf(context.db, { clubId, uid })
  if (request === undefined || request.status === 'pending') return
  const { status, reason } = request
  await notify(context, {
    uid,
    kind: 'accessDecision',
    words: (language) => {
      const t = textsIn(language)
      const which = status === 'approved' ? 'APPROVED' : 'REJECTED'
      const why = reason === '' ? '' : ` ${t('ACCESS.REASON', { reason })}`
      return { title: t(`ACCESS.${which}_TITLE`, request), body: `${t(`ACCESS.${which}_BODY`, request)}${why}` }
    },
    link: status === 'approved' ? '/calendar' : '/home',
  })
})
