import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { name: string; onMark: (day: Day) => Promise<void>; onClose: () => void }

/** Asks on which day an obligation was met; today is filled in. */
export function DoneDialog({ name, onMark, onClose }: Props) {
  const t = useTexts('DESK')
  const today = Temporal.Now.plainDateISO().toString()
  const [day, setDay] = useState(today)
  const isWrong = !/^\d{4}-\d\d-\d\d$/.test(day) || day > today
  const mark = async () => {
    await onMark(day)
    onClose()
  }
  return (
    <Dialog
      isOpen
      isSmall
      onClose={onClose}
      title={t('MARK_TITLE')}
      actions={
        <SaveButton onSave={mark} disabledReason={isWrong ? t('MARK_DAY_WRONG') : undefined}>
          {t('MARK')}
        </SaveButton>
      }
    >
      <p>{name}</p>
      <DateField label={t('MARK_DAY')} value={day} onChange={(chosen, typed) => setDay(chosen || typed)} />
    </Dialog>
  )
}
