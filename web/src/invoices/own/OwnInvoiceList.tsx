import { sumsText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import type { OwnInvoice } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { List, Stack } from '../../base/ui/Layout.tsx'
import classes from '../invoices.module.css'
import { openRest } from '../openRest.ts'
import { OwnInvoiceRow } from './OwnInvoiceRow.tsx'

type Props = {
  invoices: readonly OwnInvoice[]
  today: Day
  /** Whether this is the first list of the page: it has the main act if there is only one invoice to pay. */
  isFirst?: boolean
  /** Whether the head of the list names the club. */
  isOfClub?: boolean
}

/** The sum to pay, and the invoices, newest first. The order is made here, because what comes in live stands at the end. */
export function OwnInvoiceList({ invoices, today, isFirst = false, isOfClub = false }: Props) {
  const t = useTexts('OWN_INVOICES')
  const [language] = useLanguage()
  const payable = invoices.filter((invoice) => openRest(invoice) > 0)
  return (
    <Stack>
      {payable.length > 0 && <FactGrid hasLead facts={[[t('TO_PAY'), sumsText(payable, openRest, language)]]} />}
      <List>
        {invoices.toSorted(INVOICES.compare).map((invoice) => (
          <OwnInvoiceRow
            key={invoice.id}
            invoice={invoice}
            today={today}
            isOnly={isFirst && payable.length === 1}
            className={payable.length > 0 ? classes.payable : classes.ownRow}
            isOfClub={isOfClub}
          />
        ))}
      </List>
    </Stack>
  )
}
