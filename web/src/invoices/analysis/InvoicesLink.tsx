import type { AddressOf } from '@bahnfrei/domain/base/call/list.ts'
import type { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import { Link } from '@tanstack/react-router'
import classes from './analysis.module.css'

type Props = { search: AddressOf<typeof INVOICES>; label: string; children: string }

/** A number that leads to the invoices of which it is made. */
export function InvoicesLink({ search, label, children }: Props) {
  return (
    <Link to="/admin/billing/invoices" search={search} className={classes.number} aria-label={label}>
      {children}
    </Link>
  )
}
