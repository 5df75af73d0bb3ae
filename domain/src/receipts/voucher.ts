import { whyNotOnDay } from '../accounts/closing.ts'
import { inputTaxAccount, type LedgerAccounts, ledgerLine, netted, type Voucher } from '../accounts/ledger.ts'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { ReceiptSays } from './receipt.ts'

/** Returns the day on which a receipt counts in the books: its own, or that of its entry where its own is closed. */
export function receiptDay(invoiceDate: Day, { closedUntil, today }: { closedUntil: Day | null; today: Day }): Day {
  return whyNotOnDay(invoiceDate, closedUntil) === undefined ? invoiceDate : today
}

/** Returns what an entered receipt enters in the ledger on a day: costs and input tax to what is owed to the supplier. */
export function receiptVoucher(
  { currency, items, gross }: ReceiptSays,
  { id: receiptId, receiptNumber: text, day }: { id: Id<'receipt'>; receiptNumber: string; day: Day },
  usual: LedgerAccounts,
): Voucher {
  const lines = [
    ...items.flatMap(({ account, costCenter, sphere, gross: whole, inputTax, rate }) => [
      ledgerLine({
        role: 'expense',
        account: account ?? usual.clearing,
        ...{ costCenter, sphere, amount: cents(whole - inputTax), receiptId },
      }),
      ledgerLine({
        role: 'inputTax',
        account: inputTaxAccount(usual, rate?.percentage ?? 0),
        ...{ amount: inputTax, receiptId },
      }),
    ]),
    ledgerLine({ role: 'payable', account: usual.payables, amount: cents(-gross), receiptId }),
  ]
  return { kind: 'receipt', day, currency, text, bookingId: null, lines: netted(lines) }
}
