import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { FactorSections } from './FactorSections.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** The settings that keep an account safe: second factors, logins, password. */
export function SecurityScreen() {
  const t = useTexts('SECURITY')
  return (
    <Page title={t('TITLE')} width="form" back={<BackLink to="/settings">{t('BACK')}</BackLink>}>
      <FactorSections />
      <LoginsSection />
      <PasswordSection />
    </Page>
  )
}
