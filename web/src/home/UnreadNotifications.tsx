import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { NotificationList } from '../notifications/NotificationList.tsx'
import { useNotifications } from '../notifications/useNotifications.ts'

const MOST = 3

/** The latest unread notifications of the person, at most three; null if there are none. */
export function UnreadNotifications() {
  const t = useTexts('NOTIFICATIONS')
  const { notifications = [], unread } = useNotifications()
  if (unread === 0) return null
  return (
    <Section
      title={t('UNREAD_COUNT', { count: unread })}
      actions={unread > MOST && <Link to="/notifications">{t('MORE', { count: String(unread - MOST) })}</Link>}
    >
      <NotificationList notifications={notifications.filter(({ status }) => status === 'unopened').slice(0, MOST)} />
    </Section>
  )
}
