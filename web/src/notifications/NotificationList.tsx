import type { Notification } from '@bahnfrei/domain/notifications/notification.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useLanguage, useTexts } from '../base/texts.tsx'
import classes from './NotificationList.module.css'
import { remove, useOpen } from './useNotifications.ts'

/** What was told, each with the way to what it is about. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <Entry key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function Entry({ notification }: { notification: Notification }) {
  const t = useTexts('NOTIFICATIONS')
  const [language] = useLanguage()
  const open = useOpen()
  const { title, body, timestamp, status, link } = notification
  const when = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(timestamp)

  const words = (
    <>
      <span className={classes.head}>
        {status === 'unopened' && <span className={classes.dot} role="img" aria-label={t('UNREAD')} />}
        <span className={classes.title}>{title}</span>
      </span>
      <span className={classes.body}>{body}</span>
      <time className={classes.when} dateTime={new Date(timestamp).toISOString()}>
        {when}
      </time>
    </>
  )
  const follow = (event: MouseEvent) => {
    // Into another tab the browser goes by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(notification)
  }

  return (
    <li className={classes.entry} data-status={status}>
      {link === null ? (
        <button type="button" className={classes.words} onClick={follow}>
          {words}
        </button>
      ) : (
        <a href={link} className={classes.words} onClick={follow}>
          {words}
        </a>
      )}
      <ActionIcon variant="subtle" aria-label={t('DELETE', { title })} onClick={() => remove(notification)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
