import { randomUUID } from 'node:crypto'
import {
  type LedgerAccounts,
  type LedgerLine,
  ledgerAccounts,
  type Numbered,
  type Voucher,
} from '@bahnfrei/domain/accounts/ledger.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Context, OfClub } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { activePlanOf } from './plans.ts'

const ENTER = `
  INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, booking_id, invoice_id,
    receipt_id, payment_account_id, role, account_number, account_name, cost_center_number, cost_center_name, sphere, debit, credit)
  SELECT $1, made.* FROM jsonb_to_recordset($2::jsonb) AS made ("voucherId" uuid, position int, kind text, day date,
    currency text, text text, "enteredOn" timestamptz, "bookingId" uuid, "invoiceId" uuid, "receiptId" uuid,
    "paymentAccountId" uuid, role text, "accountNumber" text, "accountName" text, "costCenterNumber" text, "costCenterName" text, sphere text, debit bigint,
    credit bigint)`

/**
 * Enters vouchers in the ledger, all by one statement: the only way into it. The database refuses a voucher whose debit is
 * not its credit, and every later change.
 */
export function enterLedger({ db, club, now }: OfClub & Pick<Context, 'now'>, vouchers: readonly Voucher[]): void {
  const entries = vouchers.flatMap(({ lines, ...voucher }) => {
    const [voucherId, enteredOn] = [randomUUID(), now.toString()]
    return lines.map(({ account, costCenter, amount, ...line }, position) => ({
      ...{ ...voucher, ...line, voucherId, position, enteredOn },
      ...{ accountNumber: account.number, accountName: account.name },
      ...{ costCenterNumber: costCenter?.number, costCenterName: costCenter?.name },
      ...{ debit: Math.max(amount, 0), credit: Math.max(-amount, 0) },
    }))
  })
  if (entries.length > 0) send(db, 'enter_ledger', ENTER, [club.id, JSON.stringify(entries)])
}

const STANDING = (of: string) => `
  SELECT day, currency, max(text) AS text, booking_id AS "bookingId", invoice_id AS "invoiceId",
    receipt_id AS "receiptId", payment_account_id AS "paymentAccountId", role, account_number AS "number", account_name AS "name",
    cost_center_number AS "costCenterNumber", cost_center_name AS "costCenterName", sphere,
    sum(debit - credit)::bigint AS amount
  FROM ledger_entries WHERE club_id = $1 AND ${of}
  GROUP BY day, currency, booking_id, invoice_id, receipt_id, payment_account_id, role, account_number, account_name,
    cost_center_number, cost_center_name, sphere
  HAVING sum(debit - credit) <> 0 ORDER BY day, currency, min(position)`
const STANDING_OF_BOOKINGS = STANDING('booking_id = ANY ($2::uuid[])')
const STANDING_OF_INVOICE = STANDING("invoice_id = $2 AND booking_id IS NULL AND (kind = 'writeOff') = $3")
const STANDING_OF_RECEIPT = STANDING('receipt_id = $2 AND booking_id IS NULL')

type StandingRow = Omit<LedgerLine, 'account' | 'costCenter'> &
  Omit<Voucher, 'lines' | 'kind'> &
  Numbered & { costCenterNumber: string | null; costCenterName: string | null }

/** Returns what the ledger says of bookings, after all that was taken back: a voucher for each, each day and currency. */
export async function standingOfBookings({ db, club }: OfClub, ids: readonly Id<'booking'>[]): Promise<Voucher[]> {
  return vouchersOf(await rows(db, 'standing_of_bookings', STANDING_OF_BOOKINGS, [club.id, ids]), 'payment')
}

/** Returns what an invoice entered when it was issued, or what was booked off of it, without what was paid on it. */
export async function standingOfInvoice(
  { db, club }: OfClub,
  id: Id<'invoice'>,
  kind: 'invoice' | 'writeOff' = 'invoice',
): Promise<Voucher[]> {
  const of = [club.id, id, kind === 'writeOff']
  return vouchersOf(await rows(db, 'standing_of_invoice', STANDING_OF_INVOICE, of), kind)
}

/** Returns what a receipt entered, without what was paid on it. */
export async function standingOfReceipt({ db, club }: OfClub, id: Id<'receipt'>): Promise<Voucher[]> {
  return vouchersOf(await rows(db, 'standing_of_receipt', STANDING_OF_RECEIPT, [club.id, id]), 'receipt')
}

function vouchersOf(found: readonly StandingRow[], kind: Voucher['kind']): Voucher[] {
  return [...Map.groupBy(found, ({ bookingId, day, currency }) => `${bookingId} ${day} ${currency}`).values()].map(
    (same) => {
      const { day, currency, text, bookingId } = same[0] as StandingRow
      return { kind, day, currency, text, bookingId, lines: same.map(lineOf) }
    },
  )
}

function lineOf({ number, name, costCenterNumber, costCenterName, ...row }: StandingRow): LedgerLine {
  const { role, sphere, amount, invoiceId, receiptId, paymentAccountId } = row
  const costCenter = costCenterNumber === null ? null : { number: costCenterNumber, name: costCenterName ?? '' }
  return { role, account: { number, name }, costCenter, sphere, amount, invoiceId, receiptId, paymentAccountId }
}

const ACCOUNTS_OF = (column: string, role: LedgerLine['role']) => `
  SELECT DISTINCT ${column} AS id, account_number AS number, account_name AS name FROM ledger_entries
  WHERE club_id = $1 AND ${column} = ANY ($2::uuid[]) AND role = '${role}' AND booking_id IS NULL`
const RECEIVABLES = ACCOUNTS_OF('invoice_id', 'receivable')
const PAYABLES = ACCOUNTS_OF('receipt_id', 'payable')

/** Returns the accounts on which invoices stand: those of the plan that the club had when it issued them. */
export async function receivablesOf(
  { db, club }: OfClub,
  ids: readonly Id<'invoice'>[],
): Promise<Map<Id<'invoice'>, Numbered>> {
  return ids.length === 0 ? new Map() : byId(await rows(db, 'receivables', RECEIVABLES, [club.id, ids]))
}

/** Returns the accounts on which receipts stand (`receivablesOf`). */
export async function payablesOf(
  { db, club }: OfClub,
  ids: readonly Id<'receipt'>[],
): Promise<Map<Id<'receipt'>, Numbered>> {
  return ids.length === 0 ? new Map() : byId(await rows(db, 'payables', PAYABLES, [club.id, ids]))
}

function byId(found: readonly (Numbered & { id: string })[]): Map<string, Numbered> {
  return new Map(found.map(({ id, number, name }) => [id, { number, name }]))
}

/** Returns the accounts that nobody chooses, in the active plan. */
export async function usualAccounts(context: OfClub): Promise<LedgerAccounts> {
  const plan = await activePlanOf(context)
  return ledgerAccounts(plan?.basePlan ?? null, plan?.accounts ?? [])
}

const PREPAID = `
  SELECT DISTINCT ON (booking_id) booking_id AS id, account_number AS number, account_name AS name FROM ledger_entries
  WHERE club_id = $1 AND booking_id = ANY ($2::uuid[]) AND role = 'prepaid' ORDER BY booking_id, entered_on DESC`

/** Returns the function that gives the account on which the prepaid money of a payment stands, or would stand now. */
export async function prepaidAccounts(
  context: OfClub,
  bookingIds: readonly Id<'booking'>[],
): Promise<(id: Id<'booking'>) => Numbered> {
  const { db, club } = context
  const { prepaid } = await usualAccounts(context)
  const known = byId(await rows(db, 'prepaid_accounts', PREPAID, [club.id, bookingIds]))
  return (id) => known.get(id) ?? prepaid
}
