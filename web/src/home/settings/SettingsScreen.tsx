import { IconBell, IconChevronRight, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Preferences } from '../../base/ui/Preferences.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ZoomSlider } from '../../reservations/calendar/ZoomSlider.tsx'
import { QuickAccessSection } from '../../users/QuickAccessSection.tsx'
import classes from './SettingsScreen.module.css'

/** How the application looks to a person, how it tells things, how it is kept safe, and what it brings near. */
export function SettingsScreen() {
  const t = useTexts('SETTINGS')
  return (
    <Page title={t('TITLE')} width="form">
      <Section title={t('DISPLAY')} text={t('DISPLAY_TEXT')}>
        <Preferences />
        <ZoomSlider />
      </Section>
      <Section title={t('NOTIFICATIONS')}>
        <Link to="/settings/notifications" className={classes.way}>
          <IconBell size={22} aria-hidden />
          <span>{t('NOTIFICATIONS_TEXT')}</span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </Section>
      <Section title={t('SECURITY')}>
        <Link to="/settings/security" className={classes.way}>
          <IconShieldLock size={22} aria-hidden />
          <span>{t('SECURITY_TEXT')}</span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </Section>
      <QuickAccessSection />
    </Page>
  )
}
