import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Row, Stack } from '../../../base/ui/Layout.tsx'
import { OutboxDialog } from './OutboxDialog.tsx'
import classes from './outbox.module.css'
import './sendOutbox.ts'
import { clearReserved, useOutbox } from './storedOutbox.ts'

const ICONS = { REFUSED: IconAlertTriangle, WAITING: IconClockHour4, BOOKED: IconCircleCheck }

/** The strip on every screen that shows that submissions wait to be sent, and afterwards their results. */
export function OutboxStrip() {
  const t = useTexts('OUTBOX')
  const entries = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const counts = {
    REFUSED: entries.filter(({ end }) => end?.is === 'refused' || end?.is === 'overdue').length,
    WAITING: entries.filter(({ end }) => end === undefined).length,
    BOOKED: entries.filter(({ end }) => end?.is === 'reserved').length,
  }
  const lines = (['REFUSED', 'WAITING', 'BOOKED'] as const).filter((line) => counts[line] > 0)
  const isDone = lines.length === 1 && lines[0] === 'BOOKED'
  const close = () => {
    setOpen(false)
    clearReserved()
  }
  if (entries.length === 0 && !isOpen) return null
  return (
    <Row as="section" gap={12} className={classes.strip} aria-label={t('LABEL')}>
      <Stack gap={8} role="status" className={classes.lines}>
        {lines.map((line) => {
          const Icon = ICONS[line]
          return (
            <Row key={line} as="p" gap={10} isOneLine>
              <Icon size={20} aria-hidden />
              {t(line, { count: counts[line] })}
            </Row>
          )
        })}
      </Stack>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('SHOW')}
      </Button>
      {isDone && (
        <Button variant="default" onClick={clearReserved}>
          {t('SEEN')}
        </Button>
      )}
      <OutboxDialog isOpen={isOpen} onClose={close} entries={entries} />
    </Row>
  )
}
