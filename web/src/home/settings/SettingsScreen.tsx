import { useTexts } from '../../base/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Preferences } from '../../base/ui/Preferences.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { QuickAccessSection } from '../../users/QuickAccessSection.tsx'

/** How the application looks to a person, and what it brings near. */
export function SettingsScreen() {
  const t = useTexts('SETTINGS')
  return (
    <Page title={t('TITLE')} width="form">
      <Section title={t('DISPLAY')} text={t('DISPLAY_TEXT')}>
        <Preferences />
      </Section>
      <QuickAccessSection />
    </Page>
  )
}
