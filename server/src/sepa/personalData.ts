import { keptUntil } from '@bahnfrei/domain/accounts/retention.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { forgetAudits } from '../accounts/audit.ts'
import { PAPERS_LAW } from '../accounts/retention.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type LegalHold, type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const DEBITS = `
  SELECT k.name AS club, i.invoice_number AS number, c.collection_date AS day, l.amount::float8 / 100 AS amount, l.iban,
    l.mandate_reference AS "mandateReference", l.returned_on AS "returnedOn"
  FROM sepa_collection_lines l JOIN sepa_collections c ON c.club_id = l.club_id AND c.id = l.collection_id
  JOIN invoices i ON i.club_id = l.club_id AND i.id = l.invoice_id JOIN clubs k ON k.id = l.club_id
  WHERE l.uid = $1 ORDER BY c.collection_date, l.id`
const SIGNATURES = `
  SELECT k.name AS club, s.signed_on AS "signedOn", s.says FROM sepa_signatures s JOIN clubs k ON k.id = s.club_id
  WHERE s.uid = $1 ORDER BY s.signed_on, s.id`
const ANNOUNCEMENTS = `
  SELECT k.name AS club, i.invoice_number AS number, s.collection_date AS day, s.amount::float8 / 100 AS amount, s.iban,
    s.announced_on AS "announcedOn"
  FROM sepa_announcements s JOIN invoices i ON i.club_id = s.club_id AND i.id = s.invoice_id JOIN clubs k ON k.id = s.club_id
  WHERE s.uid = $1 ORDER BY s.announced_on, s.id`

/**
 * The collections from a person, their announcements, and the mandates. Collections stay in the books as long as the law
 * wants it, and the mandate with them, because it is their proof; without any collection it goes with the person.
 */
export const sepaData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    debits: await rows<PersonalLists[string][number]>(db, 'copy_debits', DEBITS, [uid]),
    debitAnnouncements: await rows<PersonalLists[string][number]>(db, 'copy_announcements', ANNOUNCEMENTS, [uid]),
    mandates: await rows<PersonalLists[string][number]>(db, 'copy_mandates', SIGNATURES, [uid]),
  }),
  erase: async (context, uid) => {
    await erase(context, uid)
    await rows(context.db, 'erase_collector', 'UPDATE sepa_collections SET uid = NULL WHERE uid = $1', [uid])
  },
  forget: (context, { clubId, uid }) => erase(context, uid, clubId),
})

const OF = 'uid = $1 AND ($2::uuid IS NULL OR club_id = $2)'
const ERASE = {
  erase_mandates: `DELETE FROM sepa_signatures s WHERE ${OF} AND NOT EXISTS (SELECT FROM sepa_collection_lines l
    WHERE l.club_id = s.club_id AND upper(l.mandate_reference) = upper(s.reference)) RETURNING club_id AS "clubId"`,
  erase_kept_mandates: `UPDATE sepa_signatures SET uid = NULL WHERE ${OF} RETURNING club_id AS "clubId"`,
  erase_announcements: `DELETE FROM sepa_announcements WHERE ${OF} RETURNING club_id AS "clubId"`,
  erase_debits: `UPDATE sepa_collection_lines SET uid = NULL WHERE ${OF} RETURNING club_id AS "clubId"`,
}

async function erase({ db, announce }: TransactionContext, uid: Id<'user'>, clubId?: Id<'club'>): Promise<void> {
  for (const [name, text] of Object.entries(ERASE)) {
    const erased = await rows<{ clubId: Id<'club'> }>(db, name, text, [uid, clubId])
    announce(...new Set(erased.map((each) => sepaTopic(each.clubId))))
  }
  await forgetAudits(db, { type: 'mandate', ids: [uid] }, clubId)
}

const LAST = `
  SELECT max(c.collection_date) AS day FROM sepa_collection_lines l
  JOIN sepa_collections c ON c.club_id = l.club_id AND c.id = l.collection_id WHERE l.uid = $1`

/** Collections from an erased person, with the name of who paid and the mandate (§ 147 AO). */
export const DEBIT_HOLD: LegalHold = {
  what: 'payment',
  law: PAPERS_LAW,
  until: async ({ db }, uid) => {
    const [last] = await rows<{ day: Day | null }>(db, 'last_debit_of', LAST, [uid])
    return last?.day == null ? undefined : keptUntil('bookings', last.day)
  },
}

const MOVED = ['sepa_signatures', 'sepa_announcements', 'sepa_collection_lines']

/** Moves what was collected from a record, announced and signed to another record (OP-43). */
export const moveDebits: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  for (const table of MOVED)
    await rows(db, `move_${table}`, `UPDATE ${table} SET uid = $3 WHERE club_id = $1 AND uid = $2`, [clubId, from, to])
  announce(sepaTopic(clubId))
}
