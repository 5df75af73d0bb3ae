import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './journal.module.css'
import { discard, useLetters } from './outbox.ts'

/** The entries that wait to be sent, and those that the server refused. */
export function Letters() {
  const t = useTexts()
  const letters = useLetters()
  if (letters.length === 0) return null
  return (
    <section className={classes.letters} aria-label={t('JOURNAL_OUTBOX.LABEL')}>
      <div role="status">
        <ul>
          {letters.map(({ key, label, refused }) => {
            const Icon = refused === undefined ? IconClockHour4 : IconAlertTriangle
            return (
              <li key={key}>
                <Icon size={20} aria-hidden />
                <span>
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
        </ul>
      </div>
    </section>
  )
}
