import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const TENANCIES = `SELECT c.name AS club, t.windows::text AS windows, t.minutes_per_week AS "minutesPerWeek",
    t.horizon_days AS "horizonDays", t.contacts::text AS contacts,
    (SELECT string_agg(p.title, ', ' ORDER BY p.title COLLATE "und-x-icu") FROM tenant_papers p WHERE p.club_id = t.club_id AND p.tenant_id = t.id) AS papers
  FROM tenants t JOIN clubs c ON c.id = t.club_id WHERE t.uid = $1 ORDER BY c.name COLLATE "und-x-icu"`

const ACCEPTANCES = `SELECT c.name AS club, x.version AS "termsVersion", x.accepted_on AS "acceptedOn"
  FROM tenant_acceptances x JOIN clubs c ON c.id = x.club_id WHERE x.accepted_by = $1 ORDER BY x.accepted_on`

const PAPERS = `DELETE FROM tenant_papers p USING tenants t WHERE t.uid = $1 AND p.club_id = t.club_id AND p.tenant_id = t.id
  RETURNING p.id`

/**
 * The agreements with a person. The record that a person accepted terms for a club stays without a name after an
 * erasure.
 */
export const tenantData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    tenancies: await rows<PersonalLists[string][number]>(db, 'copy_tenancies', TENANCIES, [uid]),
    acceptedTerms: await rows<PersonalLists[string][number]>(db, 'copy_accepted_terms', ACCEPTANCES, [uid]),
  }),
  erase: async (context, uid) => {
    const { db, announce } = context
    for (const { id } of await rows<{ id: string }>(db, 'erase_tenant_papers', PAPERS, [uid]))
      await releaseFile(context, id)
    const left = await rows<{ clubId: Id<'club'> }>(
      db,
      'erase_tenants',
      'DELETE FROM tenants WHERE uid = $1 RETURNING club_id AS "clubId"',
      [uid],
    )
    for (const { clubId } of left) announce(tenantsTopic(clubId))
  },
})
