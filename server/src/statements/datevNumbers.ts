import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { DatevNumbers, statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const NUMBERS = 'SELECT consultant, client FROM datev_numbers WHERE club_id = $1'
const SET = `INSERT INTO datev_numbers (club_id, consultant, client) VALUES ($1, $2, $3)
  ON CONFLICT (club_id) DO UPDATE SET consultant = excluded.consultant, client = excluded.client`

/** Returns the numbers for DATEV files, or null while nobody has set them. */
export async function datevNumbersOf({ db, club }: OfClub): Promise<DatevNumbers | null> {
  return (await rows<DatevNumbers>(db, 'datev_numbers', NUMBERS, [club.id]))[0] ?? null
}

/** Stores the numbers for DATEV files. */
export async function setDatevNumbers(
  numbers: InputOf<(typeof statementCalls)['setDatevNumbers']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const before = (await datevNumbersOf(context)) ?? {}
  await rows(db, 'set_datev_numbers', SET, [club.id, numbers.consultant, numbers.client])
  const call = 'statements.setDatevNumbers'
  recordAudit(context, { subject: 'billingSettings', subjectId: club.id, call, before, after: numbers })
  announce(accountsTopic(club.id))
}
