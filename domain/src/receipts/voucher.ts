import { inputTaxAccount, type LedgerAccounts, ledgerLine, netted, type Voucher } from '../accounts/ledger.ts'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import type { ReceiptSays } from './receipt.ts'

/** Returns what an entered receipt enters in the ledger: costs and input tax to what is owed to the supplier. */
export function receiptVoucher(
  { invoiceDate: day, currency, items, gross }: ReceiptSays,
  { id: receiptId, receiptNumber: text }: { id: Id<'receipt'>; receiptNumber: string },
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
