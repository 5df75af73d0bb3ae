import { Button } from '@mantine/core'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import unseen from '../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayOnDevice, dayWords } from '../base/time/days.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'
import { markAll, useNotifications } from './useNotifications.ts'

/** The notifications of the last 90 days. */
export function NotificationsScreen() {
  const t = useTexts('NOTIFICATIONS')
  const [language] = useLanguage()
  const router = useRouter()
  const { notifications, unread, state, error } = useNotifications()
  const actions = (
    <>
      {notifications !== undefined && notifications.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unread === 0}
          onClick={markAll}
        >
          {t(unread === 0 ? 'ALL_READ' : 'MARK_ALL')}
        </Button>
      )}
      <Button component={Link} to="/settings/notifications" variant="default">
        <IconSettings size={18} aria-hidden />
        <span className={`${unseen.onPhone} ${classes.named}`}>{t('SETTINGS')}</span>
      </Button>
    </>
  )
  return (
    <Page title={t('TITLE')} actions={actions} isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {notifications?.length === 0 && (
        <EmptyState icon={<IconBell size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {[...Map.groupBy(notifications ?? [], ({ timestamp }) => dayOnDevice(timestamp))].map(([day, ofDay]) => (
        <section key={day} aria-label={dayWords(day, language)}>
          <div className={list.heading}>
            <h2>{dayWords(day, language)}</h2>
          </div>
          <NotificationList notifications={ofDay} isOfOneDay />
        </section>
      ))}
    </Page>
  )
}
