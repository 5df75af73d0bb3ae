import { addDays, type Day, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { isWhole } from '../generalForm.ts'
import { todayAt } from '../todayAt.ts'
import classes from './HoursSection.module.css'
import { HoursWords } from './HoursWords.tsx'
import { draftOf, saveHours } from './saveHours.ts'
import { EVERYBODY, keyOf } from './target.ts'
import { useTargetWords } from './useTargetWords.ts'
import type { Week } from './week.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  range: Range
  target: Target
  present: Schedule | undefined
  week: Week
  onSaved: (isLater: boolean) => void
}

/** The effect of drawn hours, and the choice from when on they count. Only here they are stored. */
export function SaveHoursDialog({ isOpen, onClose, range, target, present, week, onSaved }: Props) {
  const t = useTexts('RANGES.SAVE_HOURS')
  const words = useTexts('UI')
  const general = useTexts('RANGES.GENERAL')
  const [language] = useLanguage()
  const targetWords = useTargetWords(range)
  const today = todayAt(range)
  const [isActive, setActive] = useState(present?.active ?? true)
  const [deadline, setDeadline] = useState(present?.deadlineMinutes == null ? '' : String(present.deadlineMinutes))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState<Day>(addDays(today, 1))

  const isForAll = keyOf(target) === keyOf(EVERYBODY)
  const hasDeadline = target.laneId === null || target.groupId !== null
  const isDeadlineWrong = deadline.trim() !== '' && !isWhole(deadline, 0, 100_000)
  const isDayWrong = when === 'later' && (day === '' || day <= today)
  const activationTime = when === 'later' && !isDayWrong ? dayStart(day, range.timeZone).epochMilliseconds : undefined
  const hours = {
    week,
    active: isActive,
    deadlineMinutes: deadline.trim() === '' ? null : Number(deadline),
    activationTime,
  }
  const save = async () => {
    await saveHours(range, target, hours)
    toast.success(activationTime === undefined ? t('SAVED') : t('SAVED_LATER', { day: dayWords(day, language) }))
    onSaved(activationTime !== undefined)
    onClose()
  }
  const disabledReason = isDeadlineWrong ? t('DEADLINE_WRONG') : isDayWrong ? t('DAY_WRONG') : undefined

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('TITLE')}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('BACK')}
          </Button>
          <SaveButton onSave={save} disabledReason={disabledReason}>
            {t('SAVE')}
          </SaveButton>
        </>
      }
    >
      <div className={classes.fields}>
        <h3>{targetWords(target)}</h3>
        <HoursWords week={week} />
        {isOpen && <EffectPreview draft={draftOf(range, target, hours)} />}
        <div>
          <Choice
            label={t('WHEN')}
            options={[
              { value: 'now', label: t('NOW') },
              { value: 'later', label: t('LATER') },
            ]}
            value={when}
            onChange={setWhen}
          />
          {when === 'later' && (
            <DateField
              label={t('DAY')}
              description={t('UNTIL_THEN')}
              value={day}
              min={addDays(today, 1)}
              error={isDayWrong ? t('DAY_WRONG') : undefined}
              onChange={setDay}
            />
          )}
        </div>
        {!isForAll && (
          <Switch
            label={t('ACTIVE')}
            description={t(isActive ? 'ACTIVE_ON' : 'ACTIVE_OFF')}
            isOn={isActive}
            onChange={setActive}
          />
        )}
        {hasDeadline && (
          <TextInput
            label={t('DEADLINE')}
            description={t('DEADLINE_MEANS')}
            inputMode="numeric"
            value={deadline}
            error={isDeadlineWrong ? general('WHOLE_NUMBER', { least: 0, most: 100_000 }) : undefined}
            onChange={({ target: { value } }) => setDeadline(value)}
          />
        )}
      </div>
    </Dialog>
  )
}
