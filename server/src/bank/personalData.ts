import { bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { eraseImportsOf, importsOf } from '../base/import/import.ts'
import { type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { bankImportRun } from './jobs.ts'

const RULES = `
  SELECT c.name AS club, right(p.iban, 4) AS account FROM payer_rules p JOIN clubs c ON c.id = p.club_id
  WHERE p.uid = $1 ORDER BY 1, p.id`

/** The files of banks that somebody handed in, and the accounts from which others paid for a person. */
export const bankData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    bankImports: await importsOf(bankImportRun, db, uid),
    payerRules: await rows<PersonalLists[string][number]>(db, 'copy_payer_rules', RULES, [uid]),
  }),
  erase: async (context, uid) => {
    await eraseImportsOf(bankImportRun, context.db, uid)
    await rows(context.db, 'erase_bank_users', 'UPDATE bank_users SET uid = NULL WHERE uid = $1', [uid])
    await forget(context, uid)
  },
  forget: (context, { clubId, uid }) => forget(context, uid, clubId),
})

const FORGET = `DELETE FROM payer_rules WHERE uid = $1 AND ($2::uuid IS NULL OR club_id = $2) RETURNING club_id AS "clubId"`

async function forget({ db, announce }: TransactionContext, uid: Id<'user'>, clubId?: Id<'club'>): Promise<void> {
  const forgotten = await rows<{ clubId: Id<'club'> }>(db, 'erase_payer_rules', FORGET, [uid, clubId])
  announce(...new Set(forgotten.map((each) => bankMatchesTopic(each.clubId))))
}

const MOVE = `
  UPDATE payer_rules p SET uid = $3 WHERE p.club_id = $1 AND p.uid = $2 AND NOT EXISTS (
    SELECT FROM payer_rules o WHERE o.club_id = $1 AND o.uid = $3 AND o.iban = p.iban)`

/** Moves the accounts that pay for a record to another one. */
export const moveBank: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  await rows(db, 'move_payer_rules', MOVE, [clubId, from, to])
  announce(bankMatchesTopic(clubId))
}
