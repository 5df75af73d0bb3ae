import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { officersWith } from '../members/officers.ts'
import { type Notice, notifyAll } from '../notifications/notify.ts'
import { tellNewTermsJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

const LATEST = 'SELECT max(version) AS version FROM tenant_terms WHERE club_id = $1'
const ASKED = `SELECT o.name AS operator, t.uid, t.member_club_id AS "memberClubId", c.name AS club
  FROM tenants t JOIN clubs o ON o.id = t.club_id LEFT JOIN clubs c ON c.id = t.member_club_id
  WHERE t.club_id = $1 ORDER BY t.id`
type Asked = { operator: string; uid: Id<'user'> | null; memberClubId: Id<'club'> | null; club: string | null }

/** Tells people, and the officers of member clubs who may accept. Does nothing if there is a newer version. */
export const tellNewTerms = handle(tellNewTermsJob, async ({ clubId, version }, context) => {
  const { db, now } = context
  const [latest] = await rows<{ version: number }>(db, 'latest_terms', LATEST, [clubId])
  if (latest?.version !== version) return
  const asked = await rows<Asked>(db, 'asked_by_terms', ASKED, [clubId])
  const notices: Notice[] = []
  for (const { operator, uid, memberClubId, club } of asked) {
    const words = (language: Language) => {
      const t = textsIn(language)
      const body = club === null ? t('NEW_TERMS.BODY', { operator }) : t('NEW_TERMS.BODY_CLUB', { operator, club })
      return { title: t('NEW_TERMS.TITLE'), body }
    }
    const people =
      memberClubId === null
        ? [uid]
        : await officersWith(db, { clubId: memberClubId, right: 'adminReservations:w', now })
    for (const person of people)
      if (person !== null) notices.push({ uid: person, kind: 'tenantTerms', words, link: `/tenancy?cid=${clubId}` })
  }
  await notifyAll(context, notices)
})
