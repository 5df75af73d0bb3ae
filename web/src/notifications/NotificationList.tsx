import type { Notification } from '@bahnfrei/domain/notifications/notification.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords, timeWords } from '../base/time/days.ts'
import { Dim } from '../base/ui/Layout.tsx'
import classes from './notifications.module.css'
import { remove, useOpen } from './useNotifications.ts'

type Props = {
  notifications: readonly Notification[]
  /** Whether all are of one day, which is shown above the list. */
  isOfOneDay?: boolean
}

/** A list of notifications, each with a link to its subject. */
export function NotificationList({ notifications, isOfOneDay = false }: Props) {
  return (
    <ul className={classes.list} data-apart={isOfOneDay || undefined}>
      {notifications.map((notification) => (
        <Entry key={notification.id} notification={notification} isOfOneDay={isOfOneDay} />
      ))}
    </ul>
  )
}

function Entry({ notification, isOfOneDay }: { notification: Notification; isOfOneDay: boolean }) {
  const t = useTexts('NOTIFICATIONS')
  const [language] = useLanguage()
  const open = useOpen()
  const { title, body, timestamp, status, link } = notification
  const when = isOfOneDay ? timeWords(timestamp) : momentWords(timestamp, language)

  const words = (
    <>
      <span className={classes.head}>
        {status === 'unopened' && <span className={classes.dot} role="img" aria-label={t('UNREAD')} />}
        <span className={classes.title}>{title}</span>
      </span>
      <small>{body}</small>
      <Dim as="span">
        <time dateTime={new Date(timestamp).toISOString()}>{when}</time>
      </Dim>
    </>
  )
  const follow = (event: MouseEvent) => {
    // The browser itself opens links in another tab.
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
