import { randomUUID } from 'node:crypto'
import { lostLine, reversed } from '@bahnfrei/domain/accounts/ledger.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { type WriteOff, whyNotWriteOff, writeOffVoucher } from '@bahnfrei/domain/invoices/writeOff.ts'
import { recordAudit } from '../accounts/audit.ts'
import { enterLedger, standingOfInvoice } from '../accounts/ledger.ts'
import { activePlanOf } from '../accounts/plans.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { settle } from './pay.ts'
import { lockInvoice, type StoredInvoice } from './stored.ts'
import { writeOffs } from './tables.ts'

type Calls = typeof invoiceCalls

const LIST = `SELECT id, amount, reason, day FROM invoice_write_offs WHERE club_id = $1 AND invoice_id = $2 ORDER BY day, id`

/** Returns what of an invoice was booked off. */
export async function listWriteOffs(
  { id }: InputOf<Calls['writeOffs']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['writeOffs']>> {
  return { writeOffs: await rows<WriteOff>(db, 'write_offs', LIST, [club.id, id]) }
}

/** Books off the small rest of an invoice. */
export async function writeOff(
  { id, reason }: InputOf<Calls['writeOff']>,
  context: ClubContext,
): Promise<OutputOf<Calls['writeOff']>> {
  const { db, club } = context
  const invoice = await lockInvoice(context, id)
  const { currency, invoiceNumber } = invoice.says
  const [rest, paid] = [cents(invoice.amount - invoice.paid), cents(invoice.paid)]
  refuseIf(whyNotWriteOff({ ...invoice, rest, paid, currency }, (await settingsOf(db, club.id)).mostWrittenOff))
  const day = await todayOf(context)
  const plan = await activePlanOf(context)
  const of = { basePlan: plan?.basePlan ?? null, accounts: plan?.accounts ?? [] }
  const entered = (await standingOfInvoice(context, id)).flatMap(({ lines }) => lines)
  const lost = { invoiceId: id, amount: rest, day, text: invoiceNumber ?? '' }
  enterLedger(context, [writeOffVoucher(entered, lost, (line) => lostLine(line, of))])
  const writeOffId = randomUUID() as Id<'writeOff'>
  await db
    .insert(writeOffs)
    .values({ clubId: club.id, id: writeOffId, invoiceId: id, amount: rest, reason: reason.trim(), day })
  settle(context, invoice, cents(invoice.amount))
  recordWriteOff(context, invoice, { before: null, after: rest, reason: reason.trim() })
  return { id: writeOffId }
}

const TAKE_BACK = `DELETE FROM invoice_write_offs WHERE club_id = $1 AND id = $2 RETURNING amount, reason`
const INVOICE = 'SELECT invoice_id AS id FROM invoice_write_offs WHERE club_id = $1 AND id = $2'

/** Takes back that a small rest was booked off. */
export async function takeBackWriteOff(
  { writeOffId }: InputOf<Calls['takeBackWriteOff']>,
  context: ClubContext,
): Promise<OutputOf<Calls['takeBackWriteOff']>> {
  const { db, club } = context
  const [of] = await rows<{ id: Id<'invoice'> }>(db, 'invoice_of_write_off', INVOICE, [club.id, writeOffId])
  if (of === undefined) refuse('WRITE_OFF_NOT_FOUND')
  const invoice = await lockInvoice(context, of.id)
  const [back] = await rows<{ amount: Cents; reason: string }>(db, 'take_back_write_off', TAKE_BACK, [
    club.id,
    writeOffId,
  ])
  if (back === undefined) refuse('WRITE_OFF_NOT_FOUND')
  const entered = (await standingOfInvoice(context, of.id, 'writeOff')).flatMap(({ lines }) => lines)
  const day = await todayOf(context)
  const text = invoice.says.invoiceNumber ?? ''
  enterLedger(context, [{ kind: 'writeOff', day, currency: 'EUR', text, bookingId: null, lines: reversed(entered) }])
  settle(context, invoice, cents(invoice.paid - back.amount))
  recordWriteOff(context, invoice, { before: back.amount, after: null, reason: back.reason })
  return {}
}

type Changed = { before: Cents | null; after: Cents | null; reason: string }

function recordWriteOff(context: ClubContext, invoice: StoredInvoice, { before, after, reason }: Changed): void {
  const { invoiceNumber } = invoice.says
  recordAudit(context, {
    ...{ subject: 'invoice', subjectId: invoice.id, call: 'invoices.writeOff' },
    before: { invoiceNumber, writtenOff: before, reason: before === null ? null : reason },
    after: { invoiceNumber, writtenOff: after, reason: after === null ? null : reason },
  })
}
