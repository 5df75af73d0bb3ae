import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { discard, useLetters } from './outbox.ts'

/** The entries that wait to be sent, and those that the server refused. */
export function Letters() {
  const t = useTexts()
  const letters = useLetters()
  if (letters.length === 0) return null
  return (
    <section aria-label={t('JOURNAL_OUTBOX.LABEL')}>
      <div role="status">
        <List>
          {letters.map(({ key, label, refused }) => {
            const Icon = refused === undefined ? IconClockHour4 : IconAlertTriangle
            return (
              <li key={key} className={list.row}>
                <Icon size={20} aria-hidden />
                <span className={list.words}>
                  {refused === undefined
                    ? t('JOURNAL_OUTBOX.WAITING', { label })
                    : refused === 'OVERDUE'
                      ? t('JOURNAL_OUTBOX.OVERDUE', { label })
                      : t('JOURNAL_OUTBOX.REFUSED', { label, reason: t(`SERVER_ERRORS.${refused}`) })}
                </span>
                {refused !== undefined && (
                  <Button
                    variant="default"
                    aria-label={t('JOURNAL_OUTBOX.DISCARD', { label })}
                    onClick={() => discard(key)}
                  >
                    {t('JOURNAL_OUTBOX.DISCARD_SHORT')}
                  </Button>
                )}
              </li>
            )
          })}
        </List>
      </div>
    </section>
  )
}
