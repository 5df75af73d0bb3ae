import { amountText, type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashClosing, CashReport } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Dim, Lines, Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { report: CashReport; closing: CashClosing }

/** The figures of a closing, and its paper. */
export function ClosingReport({ report: { id }, closing }: Props) {
  const t = useTexts('CASH.REPORT')
  const [language] = useLanguage()
  const { takings, difference, reason, countedBy, sales, invoices, payouts } = closing
  const save = async () => {
    const { pdf, fileName } = await call(cashbookCalls.pdf, { id }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('SAVED', { name: fileName }))
  }
  const line = (key: string, words: string, amount: Cents) => (
    <li key={key}>
      <Row isSpread>
        <span>{words}</span>
        <span>{amountText(amount, 'EUR', language)}</span>
      </Row>
    </li>
  )
  return (
    <Section
      title={t('TITLE')}
      actions={
        <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
          {t('PRINT')}
        </SaveButton>
      }
    >
      <Card>
        <FactGrid hasLead facts={[[t('TAKINGS'), amountText(takings, 'EUR', language)]]} />
        <Lines>
          {sales.map(({ name, quantity, amount }) =>
            line(name, quantity === null ? name : `${name}, ${t('PIECES', { count: `${quantity}` })}`, amount),
          )}
          {invoices.map(({ invoiceNumber: number, amount }) => line(number, t('INVOICE', { number }), amount))}
          {payouts.map(({ description, amount }, at) =>
            line(`${at} ${description}`, t('PAYOUT', { description }), cents(-amount)),
          )}
          {difference !== 0 && line('difference', t('DIFFERENCE'), difference)}
        </Lines>
        {reason !== '' && <p>{t('REASON', { reason })}</p>}
        <Dim>{t('COUNTED_BY', { name: countedBy })}</Dim>
      </Card>
    </Section>
  )
}
