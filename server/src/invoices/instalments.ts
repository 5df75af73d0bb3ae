import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents, fileAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { type Instalment, whyNotAgree, whyNotInstalments } from '@bahnfrei/domain/invoices/instalments.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { lockInvoice } from './stored.ts'
import { invoiceInstalments } from './tables.ts'

type Call = typeof invoiceCalls.setInstalments

/** SQL: the instalments of an invoice `i`, by day. */
export const INSTALMENTS = `coalesce((
  SELECT json_agg(json_build_object('dueDate', n.due_date, 'amount', n.amount) ORDER BY n.due_date)
  FROM invoice_instalments n WHERE n.club_id = i.club_id AND n.invoice_id = i.id), '[]')`

/** SQL: what of the open rest of an invoice `i` should have been paid before a day: all but the instalments still to come. */
export function dueRestSql(today: string): string {
  return `greatest(i.amount - i.paid - coalesce((SELECT sum(n.amount)::bigint FROM invoice_instalments n
    WHERE n.club_id = i.club_id AND n.invoice_id = i.id AND n.due_date >= ${today}::date), 0), 0)`
}

const TAKE_BACK = `DELETE FROM invoice_instalments WHERE club_id = $1 AND invoice_id = $2
  RETURNING due_date AS "dueDate", amount`

/** Agrees on instalments for an open invoice in place of those before, or takes them back. The document stays as it is. */
export async function setInstalments(
  { id, instalments }: InputOf<Call>,
  context: ClubContext,
): Promise<OutputOf<Call>> {
  const { db, club, announce } = context
  const invoice = await lockInvoice(context, id)
  refuseIf(whyNotAgree(invoice))
  refuseIf(whyNotInstalments({ rest: cents(invoice.amount - invoice.paid), instalments }, await todayOf(context)))
  const before = await rows<Instalment>(db, 'take_back_instalments', TAKE_BACK, [club.id, id])
  if (instalments.length > 0)
    await db
      .insert(invoiceInstalments)
      .values(instalments.map((instalment) => ({ clubId: club.id, id: randomUUID(), invoiceId: id, ...instalment })))
  const said = (all: readonly Instalment[]) => ({
    invoiceNumber: invoice.number?.invoiceNumber,
    instalments: all
      .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
      .map(({ dueDate, amount }) => `${dueDate}: ${fileAmount(amount)}`),
  })
  recordAudit(context, {
    ...{ subject: 'invoice', subjectId: id, call: 'invoices.setInstalments' },
    ...{ before: said(before), after: said(instalments) },
  })
  announce(invoicesTopic(club.id))
  if (invoice.uid !== null) announce(ownInvoicesTopic(invoice.uid))
  return {}
}
