import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { useDayNames } from '../dayNames.ts'
import { WEEKDAYS } from './week.ts'

type Props = {
  /** The day whose hours are copied; undefined while the dialog is closed. */
  weekday: number | undefined
  onClose: () => void
  onCopy: (from: number, to: readonly number[]) => void
}

/** Asks onto which weekdays the hours of a day are copied. */
export function CopyDayDialog({ weekday, onClose, onCopy }: Props) {
  const t = useTexts('RANGES.HOURS')
  const words = useTexts('UI')
  const dayNames = useDayNames()
  const [days, setDays] = useState<number[]>([])
  const close = () => {
    setDays([])
    onClose()
  }
  const copy = () => {
    if (weekday !== undefined) onCopy(weekday, days)
    close()
  }
  return (
    <Dialog
      isOpen={weekday !== undefined}
      onClose={close}
      title={t('COPY_DAY_TITLE', { day: dayNames.long(weekday ?? 0) })}
      width={440}
      isSmall
      actions={
        <>
          <Button variant="default" onClick={close}>
            {words('CANCEL')}
          </Button>
          <Button onClick={copy} disabled={days.length === 0}>
            {t('COPY')}
          </Button>
        </>
      }
    >
      <Checks
        label={t('COPY_TO_DAYS')}
        options={WEEKDAYS.filter((day) => day !== weekday).map((day) => ({ value: day, label: dayNames.long(day) }))}
        values={days}
        onChange={setDays}
      />
    </Dialog>
  )
}
