import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { forgetAudits } from '../accounts/audit.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const EXCEPTIONS = `
  SELECT c.name AS club, coalesce(p.name, g.name->>'de', '') AS "feeName", x.amount::float8 / 100 AS euros, x.reason, x.until
  FROM fee_exceptions x JOIN clubs c ON c.id = x.club_id
  LEFT JOIN fees f ON f.club_id = x.club_id AND f.id = x.fee_id
  LEFT JOIN products p ON p.club_id = f.club_id AND p.id = f.product_id
  LEFT JOIN groups g ON g.club_id = x.club_id AND g.id = x.fee_id
  WHERE x.uid = $1 ORDER BY 1, 2, x.id`
const PAYERS = `
  SELECT c.name AS club, u.full_name AS "paidFor", y.full_name AS payer
  FROM fee_payers p JOIN clubs c ON c.id = p.club_id JOIN users u ON u.uid = p.uid JOIN users y ON y.uid = p.payer_uid
  WHERE $1 IN (p.uid, p.payer_uid) ORDER BY 1, 2, 3`
const PERIODS = `
  SELECT c.name AS club, coalesce(p.name, g.name->>'de', '') AS "feeName", b.starts_on AS "firstDay", b.ends_on AS "lastDay"
  FROM fee_periods b JOIN clubs c ON c.id = b.club_id
  LEFT JOIN fees f ON f.club_id = b.club_id AND f.id = b.fee_id
  LEFT JOIN products p ON p.club_id = f.club_id AND p.id = f.product_id
  LEFT JOIN groups g ON g.club_id = b.club_id AND g.id = b.fee_id
  WHERE b.uid = $1 ORDER BY 1, 2, 3`

/** The exceptions of a person from fees, the periods that were written, and who pays for whom. */
export const feeData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    feeExceptions: await rows<PersonalLists[string][number]>(db, 'copy_fee_exceptions', EXCEPTIONS, [uid]),
    feePayers: await rows<PersonalLists[string][number]>(db, 'copy_fee_payers', PAYERS, [uid]),
    feePeriods: await rows<PersonalLists[string][number]>(db, 'copy_fee_periods', PERIODS, [uid]),
  }),
  erase: (context, uid) => erase(context, uid),
  forget: (context, { clubId, uid }) => erase(context, uid, clubId),
})

const OF = '($2::uuid IS NULL OR club_id = $2)'
const ERASE = {
  erase_fee_exceptions: `DELETE FROM fee_exceptions WHERE uid = $1 AND ${OF} RETURNING club_id AS "clubId"`,
  erase_fee_payers: `DELETE FROM fee_payers WHERE $1 IN (uid, payer_uid) AND ${OF} RETURNING club_id AS "clubId"`,
  erase_fee_periods: `DELETE FROM fee_periods WHERE uid = $1 AND ${OF} RETURNING club_id AS "clubId"`,
}

async function erase({ db, announce }: TransactionContext, uid: Id<'user'>, clubId?: Id<'club'>): Promise<void> {
  for (const [name, text] of Object.entries(ERASE)) {
    const erased = await rows<{ clubId: Id<'club'> }>(db, name, text, [uid, clubId])
    announce(...new Set(erased.map((each) => feesTopic(each.clubId))))
  }
  await forgetAudits(db, { type: 'feesOfMember', ids: [uid] }, clubId)
}
