import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashReport } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, recordedMoment } from '../base/time/days.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Columns, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import type { Boxes } from './boxes.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ClosingReport } from './ClosingReport.tsx'
import { Entries } from './Entries.tsx'
import { InvoicesOfDay } from './InvoicesOfDay.tsx'

/** /admin/billing/cash/$cashbookId: a day of a cash box, with its list, what moved, and its closing. */
export function CashDayScreen() {
  const t = useTexts('CASH.DAY')
  const [language] = useLanguage()
  const { may } = useSession()
  const { cashbookId } = useParams({ from: '/admin/billing/cash/$cashbookId' })
  const { data: report, error } = useLive(cashbookCalls.one, { id: cashbookId as CashReport['id'] })
  const { data: known } = useLive(cashbookCalls.boxes, {})
  const mayChange = may('cashbook:w') && report?.status === 'open'
  return (
    <Page
      title={report === undefined ? t('TITLE_PLAIN') : t('TITLE', { day: dayFigures(report.date, language) })}
      width="wide"
      back={<BackLink to="/admin/billing/cash">{t('BACK')}</BackLink>}
    >
      {error && report === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/cash">{t('BACK')}</OnwardLink>} />
      )}
      {report && known && (
        <Columns>
          <Stack data-aside>
            <DayFacts report={report} known={known} mayChange={mayChange} />
          </Stack>
          <Stack>
            {report.closing && <ClosingReport report={report} closing={report.closing} />}
            {report.status === 'open' && <Entries report={report} products={known.products} mayChange={mayChange} />}
            <InvoicesOfDay invoices={report.invoices} />
          </Stack>
        </Columns>
      )}
    </Page>
  )
}

type Props = { report: CashReport; known: Boxes; mayChange: boolean }

/** The money of a day: what must be in its box as long as it is open, and what moved. */
function DayFacts({ report, known, mayChange }: Props) {
  const t = useTexts('CASH.DAY')
  const [language] = useLanguage()
  const { startingAmount, putIn, paidOut, toBank, closingAmount, totalAmount, totalTax, startReason } = report
  const words = useTexts('CASH')
  const expected = known.boxes.find(({ cashbookId }) => cashbookId === report.id)?.expected
  const sum = (amount: Cents) => (amount === 0 ? '' : amountText(amount, 'EUR', language))
  return (
    <Card>
      <FactGrid
        hasLead={expected !== undefined}
        facts={[
          [words('MUST_HOLD'), expected === undefined ? '' : amountText(expected, 'EUR', language)],
          [words('BOX'), report.paymentAccountName],
          [t('START'), amountText(startingAmount, 'EUR', language)],
          [t('PUT_IN'), sum(putIn)],
          [t('PAID_OUT'), sum(paidOut)],
          [t('TO_BANK'), sum(toBank)],
          [t('COUNTED'), closingAmount === null ? '' : amountText(closingAmount, 'EUR', language)],
          [t('INVOICED'), sum(totalAmount)],
        ]}
      />
      {startReason !== '' && <Dim>{t('START_REASON', { reason: startReason })}</Dim>}
      {totalTax > 0 && <Dim>{t('TAX', { amount: amountText(totalTax, 'EUR', language) })}</Dim>}
      <Dim>{t('CHANGED', { name: report.lastChangedByName, at: recordedMoment(report.lastChangedOn, language) })}</Dim>
      {mayChange && <Acts report={report} known={known} />}
    </Card>
  )
}

/** The acts of an open day: closing it, and what is done before. */
function Acts({ report, known }: Omit<Props, 'mayChange'>) {
  const t = useTexts('CASH.DAY')
  const [open, setOpen] = useState<'close' | 'count' | 'change'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button size="lg" leftSection={<IconLock size={20} aria-hidden />} onClick={() => setOpen('close')}>
        {t('CLOSE')}
      </Button>
      <Row>
        <Button variant="default" onClick={() => setOpen('count')}>
          {t('COUNT')}
        </Button>
        <Button variant="default" onClick={() => setOpen('change')}>
          {t('FILL')}
        </Button>
        <Button
          variant="subtle"
          renderRoot={(props) => (
            <Link to="/admin/billing/bookings" search={{ account: report.paymentAccount }} {...props} />
          )}
        >
          {t('MOVE')}
        </Button>
      </Row>
      {open === 'change' && <ChangeDialog report={report} known={known} onClose={close} />}
      {(open === 'close' || open === 'count') && (
        <ClosingDialog report={report} products={known.products} isCount={open === 'count'} onClose={close} />
      )}
    </>
  )
}
