import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { DueLine } from '@bahnfrei/domain/fees/facts.ts'
import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import type { Acting } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Acted = Pick<Acting, 'db' | 'club' | 'announce'>

const STORE = `
  INSERT INTO fee_periods (club_id, id, fee_id, uid, member_club_id, starts_on, ends_on, invoice_id)
  SELECT $1, n.id, n."feeId", n.uid, n."memberClubId", n.start, n."end", n."invoiceId" FROM jsonb_to_recordset($2::jsonb)
    AS n(id uuid, "feeId" uuid, uid uuid, "memberClubId" uuid, start date, "end" date, "invoiceId" uuid)`

/** Stores periods as written, each with its invoice. The database refuses a second one of the same fee, person and start. */
export async function storePeriods(
  { db, club, announce }: Acted,
  lines: readonly (DueLine & { invoiceId: Id<'invoice'> })[],
): Promise<void> {
  if (lines.length === 0) return
  const periods = lines.map(({ feeId, uid, memberClubId, start, end, invoiceId }) => {
    return { id: randomUUID(), feeId, uid, memberClubId, start, end, invoiceId }
  })
  await rows(db, 'store_fee_periods', STORE, [club.id, JSON.stringify(periods)])
  announce(feesTopic(club.id), membersTopic(club.id))
}

const FREE = 'DELETE FROM fee_periods WHERE club_id = $1 AND invoice_id = ANY ($2::uuid[]) RETURNING id'

/** Lets the periods of invoices be owed again, because the invoices were cancelled, or were drafts and are gone. */
export async function freePeriods({ db, club, announce }: Acted, invoiceIds: readonly Id<'invoice'>[]): Promise<void> {
  const freed = await rows(db, 'free_fee_periods', FREE, [club.id, invoiceIds])
  if (freed.length > 0) announce(feesTopic(club.id), membersTopic(club.id))
}
