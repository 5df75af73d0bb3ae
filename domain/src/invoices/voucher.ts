import { type LedgerAccounts, ledgerLine, netted, taxAccount, type Voucher } from '../accounts/ledger.ts'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import type { IssuedInvoice } from './invoice.ts'

type Said = Pick<IssuedInvoice, 'invoiceDate' | 'currency' | 'invoiceNumber' | 'items' | 'groups' | 'gross'>

/** Returns what an issued invoice enters in the ledger: the receivable to the income of its lines and the tax of its rates. */
export function invoiceVoucher(says: Said, invoiceId: Id<'invoice'>, accounts: LedgerAccounts): Voucher {
  const { invoiceDate: day, currency, invoiceNumber: text, items, groups, gross } = says
  const lines = [
    ledgerLine({ role: 'receivable', account: accounts.receivables, amount: gross, invoiceId }),
    ...items.map(({ account, costCenter, sphere, net }) =>
      ledgerLine({ role: 'income', account, costCenter, sphere, amount: cents(-net), invoiceId }),
    ),
    ...groups.map(({ percentage, tax }) =>
      ledgerLine({ role: 'tax', account: taxAccount(accounts, percentage), amount: cents(-tax), invoiceId }),
    ),
  ]
  return { kind: 'invoice', day, currency, text, bookingId: null, lines: netted(lines) }
}
