import { IconBell, IconShieldLock } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Columns } from '../../base/ui/Layout.tsx'
import { LinkList } from '../../base/ui/LinkList.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Preferences } from '../../base/ui/Preferences.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ZoomSlider } from '../../reservations/calendar/ZoomSlider.tsx'
import { QuickAccessSection } from '../../users/QuickAccessSection.tsx'

/** The person's settings: appearance, notifications, security and quick access. */
export function SettingsScreen() {
  const t = useTexts('SETTINGS')
  return (
    <Page title={t('TITLE')} width="wide">
      <Columns>
        <div>
          <Section title={t('DISPLAY')} text={t('DISPLAY_TEXT')}>
            <Preferences />
            <ZoomSlider />
          </Section>
          <LinkList
            items={[
              {
                to: '/settings/notifications',
                title: t('NOTIFICATIONS'),
                text: t('NOTIFICATIONS_TEXT'),
                Sign: IconBell,
              },
              { to: '/settings/security', title: t('SECURITY'), text: t('SECURITY_TEXT'), Sign: IconShieldLock },
            ]}
          />
        </div>
        <QuickAccessSection />
      </Columns>
    </Page>
  )
}
