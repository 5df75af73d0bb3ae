import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { PreviewRow } from '@bahnfrei/domain/subscriptions/overview.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Card, Dim, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { BillLines } from '../BillLines.tsx'

type Props = {
  row: PreviewRow
  /** The period of a bill that was written, which has a document. */
  period: string | undefined
  onSend: (() => Promise<'failed' | undefined>) | undefined
}

/** A club in a run: its bill against the one before, or why it gets none. */
export function PreviewCard({ row, period, onSend }: Props) {
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
    <Card as="li">
      <Row isSpread>
        <b>{clubName}</b>
        {why === null && <b>{amount(sum)}</b>}
      </Row>
      <Dim>
        {why === null ? `${t('COUNTED', { billed: `${billed}`, active: `${active}` })} · ${change}` : says(why)}
      </Dim>
      {lines.length > 0 && (
        <details>
          <summary>{t('LINES', { count: lines.length })}</summary>
          <BillLines lines={lines} />
        </details>
      )}
      <Row>
        {onSend && (
          <SaveButton variant="default" label={t('SEND_TO', { name: clubName })} onSave={onSend}>
            {t('SEND')}
          </SaveButton>
        )}
        {period !== undefined && sum > 0 && (
          <SaveButton variant="default" label={t('PDF_OF', { name: clubName })} onSave={save}>
            {t('PDF')}
          </SaveButton>
        )}
      </Row>
    </Card>
  )
}

function signed(difference: number, amount: (of: number) => string): string {
  return `${difference > 0 ? '+' : ''}${amount(difference)}`
}
