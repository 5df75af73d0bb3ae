import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { FactorSections } from './FactorSections.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** The settings that keep an account safe: password, second factors, logins. */
export function SecurityScreen() {
  const t = useTexts('SECURITY')
  return (
    <Page title={t('TITLE')} width="form" back={<BackLink to="/settings">{t('BACK')}</BackLink>}>
      <PasswordSection />
      <FactorSections />
      <LoginsSection />
    </Page>
  )
}
