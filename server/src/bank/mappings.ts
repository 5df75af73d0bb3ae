import { randomUUID } from 'node:crypto'
import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { type CsvMapping, MOST_MAPPINGS } from '@bahnfrei/domain/bank/csvMapping.ts'
import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { recordAudit } from '../accounts/audit.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { csvMappings } from './tables.ts'

type Calls = typeof bankCalls

const MAPPINGS = `
  SELECT id, name, date_format AS "dateFormat", target_account_number AS "targetAccountNumber", payment_date AS "paymentDate",
    iban, bic, amount, description, user_name AS "userName", transaction_id AS "transactionId"
  FROM csv_mappings WHERE club_id = $1 ORDER BY name COLLATE "und-x-icu", id`

/** Returns what the columns of lists of banks hold, by name. */
export async function mappingsOf({ db, club }: OfClub): Promise<CsvMapping[]> {
  return rows<CsvMapping>(db, 'csv_mappings', MAPPINGS, [club.id])
}

export async function listMappings(_: unknown, context: ClubContext): Promise<OutputOf<Calls['mappings']>> {
  return { mappings: await mappingsOf(context) }
}

/** Stores what the columns of a list hold, under an id or as a new mapping. */
export async function setMapping(
  { id: wished, ...mapping }: InputOf<Calls['setMapping']>,
  context: ClubContext,
): Promise<OutputOf<Calls['setMapping']>> {
  const { db, club, announce } = context
  const all = await mappingsOf(context)
  const before = all.find(({ id }) => id === wished)
  if (wished !== undefined && before === undefined) refuse('BANK_MAPPING_NOT_FOUND')
  if (before === undefined && all.length >= MOST_MAPPINGS) refuse('INPUT_INVALID')
  const numbers = (await paymentAccountsOf(db, club.id)).map(({ number }) => number)
  if (mapping.targetAccountNumber !== null && !numbers.includes(mapping.targetAccountNumber))
    refuse('ACCOUNT_NOT_FOUND')
  const id = before?.id ?? (randomUUID() as CsvMapping['id'])
  await db
    .insert(csvMappings)
    .values({ clubId: club.id, id, ...mapping })
    .onConflictDoUpdate({ target: [csvMappings.clubId, csvMappings.id], set: mapping })
  recordAudit(context, {
    subject: 'csvMapping',
    subjectId: id,
    call: 'bank.setMapping',
    before,
    after: { id, ...mapping },
  })
  announce(bankImportsTopic(club.id))
  return { id }
}
