import { randomUUID } from 'node:crypto'
import { sphereByNumber } from '@bahnfrei/domain/accounts/account.ts'
import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import { ledgerAccounts } from '@bahnfrei/domain/accounts/ledger.ts'
import { rateOn } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashSale } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { type ClosingInput, cashFigures, whyNotCloseDay, whyNotCount } from '@bahnfrei/domain/cashbooks/closing.ts'
import { accountOfSale, type SoldForCash, saleLines, taxedSales } from '@bahnfrei/domain/cashbooks/voucher.ts'
import { and, eq } from 'drizzle-orm'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { dateInWords } from '../base/time/days.ts'
import { enterGenerated } from '../bookings/enter.ts'
import { lockBookingsOfBox } from '../bookings/lock.ts'
import { lockInvoice, type StoredInvoice } from '../invoices/stored.ts'
import { sellPieces } from '../products/stock.ts'
import { boxesBefore, offered, offeredOn } from './boxes.ts'
import { generated, textsIn } from './generated.ts'
import { entriesOf, movedOn } from './read.ts'
import { cashbookChanged, lockOpenCashbook, type StoredCashbook } from './stored.ts'
import { cashbooks, cashCounts, type StoredClosing } from './tables.ts'

type Closed = OutputOf<(typeof cashbookCalls)['finalize']>

/** Keeps a count of a box, and with `lock` closes the day. */
export async function closeCashbook(input: ClosingInput, context: ClubContext): Promise<Closed> {
  const cashbook = await lockOpenCashbook(context, input.cashbookId)
  const box = (await boxesBefore(context, cashbook.day)).find(({ id }) => id === cashbook.accountId)
  const expected = box?.expected ?? NO_CENTS
  return input.lock ? closeDay(input, cashbook, expected, context) : count(input, cashbook, expected, context)
}

/** Keeps what was counted next to what must be in the box by the books; what is more are takings of the day. */
async function count(
  { finalAmount, counted }: ClosingInput,
  { id: cashbookId, day }: StoredCashbook,
  expected: Cents,
  context: ClubContext,
): Promise<Closed> {
  const { db, club, uid, now } = context
  refuseIf(whyNotCount(finalAmount, counted))
  await db.insert(cashCounts).values({
    ...{ clubId: club.id, id: randomUUID(), cashbookId, countedBy: uid, countedOn: now.toString() },
    ...{ expected, amount: finalAmount, counted },
  })
  await cashbookChanged(context, cashbookId, 'finalize', {
    before: { name: day },
    after: { name: day, expected, counted: finalAmount },
  })
  return { expected, takings: NO_CENTS, difference: cents(finalAmount - expected) }
}

/** Closes a day: enters the takings and all that the closing names, locks what moved, and never changes again. */
async function closeDay(
  input: ClosingInput,
  cashbook: StoredCashbook,
  expected: Cents,
  context: ClubContext,
): Promise<Closed> {
  const { db, club, uid, now } = context
  const { id, accountId, day, cashMode, startingAmount } = cashbook
  const { finalAmount, sales = [], payouts = [], toBank = null, reason = '', reportId = null } = input
  refuseIf(whyNotOnDay(day, (await billingSettingsOf({}, context)).closedUntil))
  const entries = await entriesOf(context, id)
  if (entries.some(({ invoiceNumber }) => invoiceNumber === null)) refuse('CASHBOOK_ENTRIES_OPEN')
  const paid = await lockPaid(input, context)
  const rests = paid.map(({ amount, paid: before }) => cents(amount - before))
  const known = { startingAmount, cashMode, rests, ...(await movedOn(context, accountId, day)) }
  refuseIf(whyNotCloseDay(input, known))
  const figures = cashFigures(input, known)

  // Money that comes is entered before money that goes, so that the box holds it.
  const booking = (amount: Cents, key: Parameters<typeof generated>[3]['key'], why = '') =>
    generated(context, cashbook, amount, { key, reason: why })
  const sold = await soldOn(sales, cashbook, context)
  const { lines, taxes } = sold
  const attachmentIds = reportId === null ? [] : [reportId]
  if (figures.sold > 0) await enterGenerated(context, { ...booking(figures.sold, 'SALES'), attachmentIds }, lines)
  for (const [at, invoice] of paid.entries()) {
    const amount = rests[at] ?? NO_CENTS
    const { invoiceNumber } = invoice.says
    const invoiceIds = [{ id: invoice.id, amount }]
    await enterGenerated(context, { ...booking(amount, 'INVOICE', invoiceNumber), uid: invoice.uid, invoiceIds })
  }
  if (figures.difference > 0) await enterGenerated(context, booking(figures.difference, 'MORE', reason))
  if (figures.difference < 0) await enterGenerated(context, booking(figures.difference, 'LESS', reason))
  for (const { description, amount, receiptId } of payouts) {
    const receiptIds = receiptId === null ? [] : [{ id: receiptId, amount }]
    await enterGenerated(context, { ...booking(cents(-amount), 'PAID_OUT', description), receiptIds })
  }
  if (toBank !== null)
    await enterGenerated(context, {
      ...{ ...booking(cents(-toBank.amount), 'TO_BANK'), category: 'transfer', type: 'transfer' },
      targetPaymentAccount: toBank.paymentAccount,
    })
  await sellPieces(context, {
    pieces: sold.pieces,
    day,
    number: textsIn(context.language)('DAY', { day: dateInWords(day, context.language, 'numeric') }),
  })
  await lockBookingsOfBox({ id: accountId, until: day }, context)

  const closing: StoredClosing = {
    ...{ counted: input.counted, putIn: figures.putIn, toBank: figures.toBank, paidOut: figures.paidOut },
    ...{
      takings: figures.takings,
      difference: figures.difference,
      reason: reason.trim(),
      hasReport: reportId !== null,
    },
    sales: sales.map(({ quantity, amount }, at) => ({
      ...{ name: sold.names[at] ?? '', quantity, amount, tax: taxes[at] ?? NO_CENTS },
    })),
    invoices: paid.map(({ says }, at) => ({ invoiceNumber: says.invoiceNumber, amount: rests[at] ?? NO_CENTS })),
    payouts: payouts.map(({ description, amount }) => ({ description, amount })),
  }
  await cashbookChanged(context, id, 'finalize', {
    before: { name: day, startingAmount },
    after: { name: day, startingAmount, closingAmount: finalAmount, ...auditOf(closing) },
  })
  await db
    .update(cashbooks)
    .set({ closedOn: now.toString(), closingAmount: finalAmount, closing, changedBy: uid, changedOn: now.toString() })
    .where(and(eq(cashbooks.clubId, club.id), eq(cashbooks.id, id)))
  return { expected, takings: figures.takings, difference: figures.difference }
}

/** Returns the ticked invoices in the order of their ids, and locks them. */
async function lockPaid({ paidInvoices = [] }: ClosingInput, context: ClubContext): Promise<StoredInvoice[]> {
  const paid: StoredInvoice[] = []
  for (const id of [...new Set(paidInvoices)].sort()) {
    const invoice = await lockInvoice(context, id)
    if (invoice.status === 'draft' || invoice.status === 'deleted') refuse('INVOICE_DRAFT')
    if (invoice.amount <= invoice.paid) refuse('INVOICE_PAID')
    paid.push(invoice)
  }
  return paid
}

/** Returns what the takings of each product enter in the ledger, and the pieces that leave the stock. */
async function soldOn(sales: readonly CashSale[], { day }: StoredCashbook, context: ClubContext) {
  const { db, club } = context
  const { taxRates, keepsSpheres } = await billingSettingsOf({}, context)
  const plan = await activePlanOf(context)
  const { basePlan = null, accounts = [] } = plan ?? {}
  const centers = plan === undefined ? [] : await costCentersOf(db, club.id, plan.id)
  const products = sales.length === 0 ? [] : await offeredOn(context, day)
  const of = sales.map(({ productId }) => offered(products, productId))
  const sold = of.map((product, at): SoldForCash => {
    const { category, percentage } = rateOn(taxRates, product.taxId, day) ?? refuse('TAX_RATE_NOT_FOUND')
    const account =
      accountOfSale(product, { category, percentage }, { basePlan, accounts }) ?? refuse('ACCOUNT_NOT_FOUND')
    const center = centers.find(({ number }) => number === product.costCenterNumber)
    return {
      amount: (sales[at] as CashSale).amount,
      rate: { category, percentage },
      account: { number: account.number, name: account.name },
      costCenter: center === undefined ? null : { number: center.number, name: center.name },
      sphere: keepsSpheres === true ? (sphereByNumber(basePlan, account.number) ?? account.sphere) : null,
    }
  })
  const pieces = new Map<Id<'product'>, number>()
  for (const [at, { id, category }] of of.entries())
    if (category === 'good') pieces.set(id, (pieces.get(id) ?? 0) + (sales[at]?.quantity ?? 0))
  return {
    lines: saleLines(sold, ledgerAccounts(basePlan, accounts)),
    taxes: taxedSales(sold).map(({ tax }) => tax),
    names: of.map(({ name }) => name),
    pieces,
  }
}

/** Returns the figures of a closing that the audit trail keeps. */
function auditOf({ takings, putIn, toBank, paidOut, difference, reason, sales, invoices }: StoredClosing): object {
  return {
    ...{ takings, putIn, toBank, paidOut, difference, reason, sales: sales.length },
    invoices: invoices.map(({ invoiceNumber }) => invoiceNumber),
  }
}
