import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import type { OwnInvoice } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { List } from '../../base/ui/Layout.tsx'
import { OwnInvoiceRow } from './OwnInvoiceRow.tsx'

/** Own invoices, newest first. The order is made here, because what comes in live stands at the end. */
export function OwnInvoiceList({ invoices, today }: { invoices: readonly OwnInvoice[]; today: Day }) {
  return (
    <List>
      {invoices.toSorted(INVOICES.compare).map((invoice) => (
        <OwnInvoiceRow key={invoice.id} invoice={invoice} today={today} />
      ))}
    </List>
  )
}
