import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { NativeSelect } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns, Row } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { BalancesSection } from './BalancesSection.tsx'
import { BudgetButton } from './BudgetButton.tsx'
import { CloseSection } from './CloseSection.tsx'
import { DatevSection } from './DatevSection.tsx'
import { LimitsSection } from './LimitsSection.tsx'
import { StatementSection } from './StatementSection.tsx'
import classes from './statements.module.css'
import { TablesSection } from './TablesSection.tsx'

/** How many years back the choice of years goes. */
const YEARS = 10

/** /admin/billing/year: what came and went in a year, the money in the accounts, closing, and the files for the adviser. */
export function YearScreen() {
  const t = useTexts('YEAR')
  const { may } = useSession()
  const go = useNavigate({ from: '/admin/billing/year' })
  const today = dayOf(useNow(), 'Europe/Berlin')
  const thisYear = today.slice(0, 4)
  const { year = thisYear } = useSearch({ from: '/admin/billing/year' })
  const years = new Set([year, ...Array.from({ length: YEARS + 1 }, (_, at) => `${Number(thisYear) - at}`)])
  const { data, error } = useLive(statementCalls.year, { year })
  return (
    <Page title={t('TITLE')} width="wide" actions={<PdfButton year={year} />}>
      <BillingTabs />
      <Row className={classes.head}>
        <NativeSelect
          label={t('CHOICE')}
          data={[...years].sort().reverse()}
          value={year}
          onChange={({ target }) => void go({ search: { year: target.value }, replace: true })}
        />
        {may('billing:w') && <BudgetButton key={year} year={year} />}
      </Row>
      {error && data === undefined && <ErrorState error={error} />}
      {data && (
        <>
          {data.statements.length === 0 && <p>{t('NONE')}</p>}
          {data.statements.map((statement) => (
            <StatementSection key={statement.currency} statement={statement} year={year} />
          ))}
          <LimitsSection statements={data.statements} year={year} />
          <Columns>
            <BalancesSection accounts={data.accounts} year={year} today={today} closedUntil={data.closedUntil} />
            <CloseSection closedUntil={data.closedUntil} today={today} mayClose={may('billingSettings:w')} />
          </Columns>
          <Columns>
            <DatevSection key={year} year={year} numbers={data.datev} />
            <TablesSection year={year} />
          </Columns>
        </>
      )}
    </Page>
  )
}

function PdfButton({ year }: { year: string }) {
  const t = useTexts('YEAR')
  const save = async () => {
    const { pdf, fileName } = await call(statementCalls.yearPdf, { year }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('SAVED', { name: fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('PDF')}
    </SaveButton>
  )
}
