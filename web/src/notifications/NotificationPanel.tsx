import { MOST_IN_PANEL } from '@bahnfrei/domain/notifications/notification.ts'
import { Button } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'
import { markAll, useNotifications } from './useNotifications.ts'

/** The latest notifications, below the button in the toolbar. */
export function NotificationPanel() {
  const t = useTexts('NOTIFICATIONS')
  const { notifications, unread, state, error } = useNotifications()
  const more = (notifications?.length ?? 0) - MOST_IN_PANEL
  return (
    <section aria-label={t('TITLE')}>
      <div className={classes.panel}>
        <h2>{t('TITLE')}</h2>
        <Link to="/settings/notifications">{t('SETTINGS')}</Link>
      </div>
      {state === 'failed' && <ErrorState error={error} />}
      {notifications?.length === 0 && (
        <EmptyState icon={<IconBell size={36} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {notifications !== undefined && notifications.length > 0 && (
        <>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={unread === 0}
            onClick={markAll}
          >
            {t(unread === 0 ? 'ALL_READ' : 'MARK_ALL')}
          </Button>
          <NotificationList notifications={notifications.slice(0, MOST_IN_PANEL)} />
          {more > 0 && (
            <Link to="/notifications" className={classes.more}>
              {t('MORE', { count: String(more) })}
            </Link>
          )}
        </>
      )}
    </section>
  )
}
