import { MOST_COUNTED } from '@bahnfrei/domain/notifications/notification.ts'
import { IconBell, IconMoodSmile } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { NotificationPanel } from '../notifications/NotificationPanel.tsx'
import { renewDevice } from '../notifications/thisDevice.ts'
import { useNotifications } from '../notifications/useNotifications.ts'
import classes from './NotificationsMenu.module.css'
import { PopoverMenu } from './PopoverMenu.tsx'

/** The toolbar button with the number of unread notifications, and the panel that it opens (SHELL-030). */
export function NotificationsMenu() {
  const t = useTexts('NOTIFICATIONS')
  const { me } = useSession()
  const { unread } = useNotifications()
  const uid = me?.uid

  useEffect(() => {
    // A failure is tried again at the next start.
    if (uid !== undefined) renewDevice(uid).catch(() => undefined)
  }, [uid])

  const icon = (
    <span className={classes.bell}>
      <IconBell aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {unread > MOST_COUNTED ? <IconMoodSmile size={16} /> : unread}
        </span>
      )}
    </span>
  )
  return (
    <PopoverMenu label={unread === 0 ? t('TITLE') : t('UNREAD_COUNT', { count: unread })} icon={icon} isWide>
      <NotificationPanel />
    </PopoverMenu>
  )
}
