import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { BillingReport } from '@bahnfrei/domain/subscriptions/report.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import columns from '../base/list/columns.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './subscriptions.module.css'

type Props = {
  report: BillingReport
  /** The name of the row; without it, the period. */
  name?: string
  readPdf: () => Promise<{ pdf: string; fileName: string }>
}

/** A bill as it was written: its period, who was counted, what became of the invoice, and its document. */
export function ReportRow({ report, name, readPdf }: Props) {
  const t = useTexts('SUBSCRIPTION')
  const [language] = useLanguage()
  const { start, end, currentBilled: billed, currentActive: active, currentMembers: members, invoice, sum } = report
  const period = t('PERIOD', { start: dayFigures(start, language), end: dayFigures(end, language) })
  const facts = [
    name !== undefined && period,
    invoice?.invoiceNumber,
    t('COUNTED', { billed: `${billed}`, active: `${active}`, members: `${members}` }),
  ]
  const save = async () => {
    const { pdf, fileName } = await readPdf()
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: fileName }))
  }
  return (
    <li className={`${columns.columns} ${classes.bill}`}>
      <b className={columns.lead}>{name ?? period}</b>
      <b className={columns.amount}>{amountText(invoice?.amount ?? sum, 'EUR', language)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Dotted facts={facts} />
      </span>
      <span className={columns.marks}>
        <State invoice={invoice} />
      </span>
      <span className={columns.end}>
        {invoice !== null && (
          <SaveButton
            variant="subtle"
            label={t('PDF_OF', { number: invoice.invoiceNumber })}
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            onSave={save}
          >
            {t('PDF')}
          </SaveButton>
        )}
      </span>
    </li>
  )
}

function State({ invoice }: Pick<BillingReport, 'invoice'>) {
  const t = useTexts('SUBSCRIPTION.INVOICE')
  if (invoice === null) return <Mark>{t('NONE')}</Mark>
  if (invoice.isOverdue) return <Mark kind="warning">{t('OVERDUE')}</Mark>
  const { status } = invoice
  if (status === 'paid') return <Mark kind="good">{t('PAID')}</Mark>
  return <Mark>{t(status === 'void' ? 'VOID' : status === 'partial' ? 'PARTIAL' : 'OPEN')}</Mark>
}
