import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceType } from '@bahnfrei/domain/invoices/invoice.ts'
import { type InvoiceStatus, shownStatus } from '@bahnfrei/domain/invoices/status.ts'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

type Props = { invoice: { status: InvoiceStatus; invoiceType: InvoiceType; dueDate: Day | null }; today: Day }

/** The state of an invoice in a word; an open one is overdue after its due date. A cancellation is called that. */
export function StatusMark({ invoice, today }: Props) {
  const t = useTexts('INVOICES')
  if (invoice.invoiceType === 'void') return <Mark>{t('CANCELLATION')}</Mark>
  const status = shownStatus(invoice, today)
  const word = t(`STATUSES.${status}`)
  if (status === 'overdue')
    return (
      <Mark kind="warning" icon={IconAlertTriangle}>
        {word}
      </Mark>
    )
  if (status === 'paid') return <Mark kind="good">{word}</Mark>
  if (status === 'draft') return <Mark icon={IconPencil}>{word}</Mark>
  return <Mark>{word}</Mark>
}
