import {
  type LedgerAccounts,
  type LedgerLine,
  ledgerLine,
  type Numbered,
  netted,
  type Voucher,
} from '../accounts/ledger.ts'
import type { PaymentAccount } from '../accounts/paymentAccount.ts'
import type { Id } from '../base/call/fields.ts'
import { type Cents, cents, sumOf } from '../base/money/money.ts'
import type { BookingInput } from './booking.ts'
import type { StoredSplit } from './split.ts'

type Entered = Pick<
  BookingInput,
  'paymentDate' | 'currency' | 'transactionId' | 'amount' | 'invoiceIds' | 'receiptIds' | 'prepaid'
>

/** The accounts of a booking: where its money lies, and what it moves to or pays. */
export type BookedOn = {
  account: Pick<PaymentAccount, 'id' | 'number' | 'name'>
  /** The other account of a transfer; undefined for all else. */
  target: Pick<PaymentAccount, 'id' | 'number' | 'name'> | undefined
  usual: LedgerAccounts
  /** The accounts on which the paid invoices stand in the ledger. */
  receivables: ReadonlyMap<Id<'invoice'>, Numbered>
  /** The accounts on which the paid receipts stand. */
  payables: ReadonlyMap<Id<'receipt'>, Numbered>
  /** The lines that are entered opposite to the money at once, such as the income of a cash box. */
  direct?: readonly LedgerLine[]
  /** The parts that stand on accounts. */
  splits: readonly StoredSplit[]
}

/**
 * Returns what a booking enters in the ledger: money to the invoices or receipts that it pays and to accounts, and the rest to the account of what is
 * not assigned yet, or to that of prepaid money; a transfer from one payment account to the other.
 */
export function bookingVoucher(
  { paymentDate: day, currency, transactionId, amount, invoiceIds, receiptIds, prepaid = false }: Entered,
  bookingId: Id<'booking'>,
  { account, target, usual, receivables, payables, direct = [], splits = [] }: BookedOn,
): Voucher {
  const money = ({ id, number, name }: BookedOn['account'], sum: number) =>
    ledgerLine({ role: 'money', account: { number, name }, amount: cents(sum), paymentAccountId: id })
  const sumOfParts = (parts: readonly { amount: Cents }[]) => sumOf(parts.map((part) => part.amount))
  const rest = cents(sumOfParts(invoiceIds) + sumOfParts(splits) - sumOfParts(receiptIds) - sumOfParts(direct) - amount)
  const lines = [
    money(account, amount),
    ...(target === undefined
      ? [
          ...invoiceIds.map(({ id: invoiceId, amount: part }) => {
            const receivable = receivables.get(invoiceId) ?? usual.receivables
            return ledgerLine({ role: 'receivable', account: receivable, amount: cents(-part), invoiceId })
          }),
          ...receiptIds.map(({ id: receiptId, amount: part }) => {
            const payable = payables.get(receiptId) ?? usual.payables
            return ledgerLine({ role: 'payable', account: payable, amount: part, receiptId })
          }),
          ...direct,
          ...splits.map(({ role, account: on, costCenter, sphere, amount: part }) =>
            ledgerLine({ role, account: on, costCenter, sphere, amount: cents(-part) }),
          ),
          ledgerLine({
            ...(prepaid ? { role: 'prepaid', account: usual.prepaid } : { role: 'clearing', account: usual.clearing }),
            amount: rest,
          }),
        ]
      : [money(target, -amount)]),
  ]
  const kind = target === undefined ? 'payment' : 'transfer'
  return { kind, day, currency, text: transactionId.trim(), bookingId, lines: netted(lines) }
}
