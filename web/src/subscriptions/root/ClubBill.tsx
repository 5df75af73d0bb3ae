import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { PreviewRow } from '@bahnfrei/domain/subscriptions/overview.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import columns from '../../base/list/columns.module.css'
import { call } from '../../base/send/api.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { BillLines } from '../BillLines.tsx'
import classes from '../subscriptions.module.css'

type Props = {
  row: PreviewRow
  /** The period of a bill that was written, which has a document. */
  period: string | undefined
  onSend: (() => Promise<'failed' | undefined>) | undefined
}

/** A club in a run: its bill against the one before, or why it gets none. */
export function ClubBill({ row, period, onSend }: Props) {
  const t = useTexts('ROOT.INVOICING')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { clubName, why, sum, before, lines, currentBilled: billed, currentActive: active } = row
  const amount = (of: number) => amountText(cents(of), 'EUR', language)
  const change =
    before === null ? t('FIRST') : t('BEFORE', { before: amount(before), more: signed(sum - before, amount) })
  const save = async () => {
    const { pdf, fileName } = await call(rootCalls.pdf, { clubId: row.id, period: period ?? '' })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
  }
  return (
    <li className={`${columns.columns} ${classes.bill}`}>
      <b className={columns.lead}>{clubName}</b>
      <b className={columns.amount}>{why === null && amount(sum)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        {why === null ? `${t('COUNTED', { billed: `${billed}`, active: `${active}` })}${DOT}${change}` : says(why)}
      </span>
      {lines.length > 0 && (
        <details className={`${columns.line} ${classes.lines}`}>
          <summary>{t('LINES', { count: lines.length })}</summary>
          <BillLines lines={lines} />
        </details>
      )}
      <span />
      <span className={columns.end}>
        {onSend && (
          <SaveButton variant="default" label={t('SEND_TO', { name: clubName })} onSave={onSend}>
            {t('SEND')}
          </SaveButton>
        )}
        {period !== undefined && sum > 0 && (
          <SaveButton variant="subtle" label={t('PDF_OF', { name: clubName })} onSave={save}>
            {t('PDF')}
          </SaveButton>
        )}
      </span>
    </li>
  )
}

function signed(difference: number, amount: (of: number) => string): string {
  return `${difference > 0 ? '+' : ''}${amount(difference)}`
}
