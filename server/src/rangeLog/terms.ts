import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { type Retention, retentionOf } from '@bahnfrei/domain/rangeLog/retention.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { rangeLogTerms } from './tables.ts'

const FIND = `SELECT member_years AS "memberYears", guest_months AS "guestMonths", injury_years AS "injuryYears",
  supervisor_years AS "supervisorYears" FROM range_log_terms WHERE club_id = $1`

async function termsOf(db: Db, clubId: Id<'club'>): Promise<Retention> {
  const [chosen] = await rows<Retention>(db, 'log_terms', FIND, [clubId])
  return retentionOf(chosen ?? {})
}

export async function terms(_: unknown, { db, club }: ClubContext): Promise<{ terms: Retention }> {
  return { terms: await termsOf(db, club.id) }
}

/** Sets how long names are kept. Names that shorter terms have removed do not come back. */
export async function setTerms(chosen: InputOf<typeof rangeLogCalls.setTerms>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockName(db, `range log terms ${club.id}`)
  const before = await termsOf(db, club.id)
  await db
    .insert(rangeLogTerms)
    .values({ clubId: club.id, ...chosen })
    .onConflictDoUpdate({ target: rangeLogTerms.clubId, set: chosen })
  await recordChange(context, {
    subject: 'rangeLogTerms',
    subjectId: club.id,
    call: 'rangeLog.setTerms',
    before,
    after: chosen,
  })
}
