import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Stack } from '../../../base/ui/Layout.tsx'
import { CancelSeriesDialog } from './CancelSeriesDialog.tsx'
import { ChangeSeriesDialog } from './ChangeSeriesDialog.tsx'
import classes from './series.module.css'

type Props = { reservation: OwnReservation; onDone: () => void }

/** The buttons to change or cancel several reservations of a series at once. */
export function SeriesPart({ reservation, onDone }: Props) {
  const t = useTexts('SERIES')
  const [action, begin] = useState<'change' | 'cancel'>()
  const stay = () => begin(undefined)
  return (
    <Stack as="section" gap={8} className={classes.part}>
      <h3>
        <IconRepeat size={18} aria-hidden /> {t('PART')}
      </h3>
      <Button variant="default" onClick={() => begin('change')}>
        {t('CHANGE')}
      </Button>
      <Button variant="default" onClick={() => begin('cancel')}>
        {t('CANCEL_SEVERAL')}
      </Button>
      {action === 'change' && <ChangeSeriesDialog reservation={reservation} onClose={stay} onChanged={onDone} />}
      {action === 'cancel' && <CancelSeriesDialog reservation={reservation} onClose={stay} onCancelled={onDone} />}
    </Stack>
  )
}
