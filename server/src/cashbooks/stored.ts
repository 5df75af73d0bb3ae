import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { cashbooksTopic } from '@bahnfrei/domain/cashbooks/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import type { StoredClosing } from './tables.ts'

/** A cash book as it is stored. */
export type StoredCashbook = {
  id: Id<'cashbook'>
  accountId: Id<'paymentAccount'>
  cashMode: PaymentAccount['cashMode']
  day: Day
  startingAmount: Cents
  startReason: string
  isClosed: boolean
  closingAmount: Cents | null
  closing: StoredClosing | null
}

const CASHBOOK = `
  SELECT b.id, b.account_id AS "accountId", a.cash_mode AS "cashMode", b.day, b.starting_amount AS "startingAmount",
    b.start_reason AS "startReason", b.closed_on IS NOT NULL AS "isClosed", b.closing_amount AS "closingAmount", b.closing
  FROM cashbooks b JOIN payment_accounts a ON a.club_id = b.club_id AND a.id = b.account_id
  WHERE b.club_id = $1 AND b.id = $2`

async function findCashbook({ db, club }: OfClub, id: Id<'cashbook'>): Promise<StoredCashbook> {
  const [found] = await rows<StoredCashbook>(db, 'cashbook', CASHBOOK, [club.id, id])
  return found ?? refuse('CASHBOOK_NOT_FOUND')
}

/** Locks a cash box, so that nothing comes or goes there until the transaction ends; triggers of bookings take the same lock. */
export async function lockBox({ db }: OfClub, id: Id<'paymentAccount'>): Promise<void> {
  await lockName(db, `cash ${id}`)
}

/** Returns an open cash book, and locks it with its box. */
export async function lockOpenCashbook(context: OfClub, id: Id<'cashbook'>): Promise<StoredCashbook> {
  await lockBox(context, (await findCashbook(context, id)).accountId)
  const cashbook = await findCashbook(context, id)
  return cashbook.isClosed ? refuse('CASHBOOK_CLOSED') : cashbook
}

const TOUCH = 'UPDATE cashbooks SET changed_by = $3, changed_on = $4 WHERE club_id = $1 AND id = $2'

/** Stores who changed an open cash book last (BOOK-089), records what changed, and announces it. */
export async function cashbookChanged(
  context: Acting,
  id: Id<'cashbook'>,
  call: keyof typeof cashbookCalls,
  { before, after }: { before: object | undefined; after: object },
): Promise<void> {
  const { db, club, uid, now, announce } = context
  await rows(db, 'touch_cashbook', TOUCH, [club.id, id, uid, now.toString()])
  recordAudit(context, { subject: 'cashbook', subjectId: id, call: `cashbooks.${call}`, before, after })
  announce(cashbooksTopic(club.id))
}
