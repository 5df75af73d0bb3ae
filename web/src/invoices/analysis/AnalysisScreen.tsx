import { BillingTabs } from '../../accounts/BillingTabs.tsx'
import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { IncomeSection } from './IncomeSection.tsx'
import { OpenSection } from './OpenSection.tsx'

/** /admin/billing/analysis: the pictures of the money of a club, each with a table whose numbers lead to their invoices. */
export function AnalysisScreen() {
  const t = useTexts('BILLING_ANALYSIS')
  return (
    <Page title={t('TITLE')} width="wide">
      <BillingTabs />
      <OpenSection />
      <IncomeSection />
    </Page>
  )
}
