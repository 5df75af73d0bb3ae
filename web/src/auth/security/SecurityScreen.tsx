import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { FactorSections } from './FactorSections.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** How an account is kept safe: second factor, logins, password. */
export function SecurityScreen() {
  const t = useTexts('SECURITY')
  return (
    <Page title={t('TITLE')} width="form">
      <FactorSections />
      <LoginsSection />
      <PasswordSection />
    </Page>
  )
}
