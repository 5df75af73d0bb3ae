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
import { Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { isWhole } from '../generalForm.ts'
import { todayAt } from '../todayAt.ts'
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

/** Shows the effect of drafted hours, asks from when on they count, and stores them. */
export function SaveHoursDialog({ isOpen, onClose, range, target, present, week, onSaved }: Props) {
  const t = useTexts('RANGES.SAVE_HOURS')
  const words = useTexts('UI')
  const [language] = useLanguage()
  const targetWords = useTargetWords(range)
  const today = todayAt(range)
  const [isActive, setActive] = useState(present?.active ?? true)
  const [deadline, setDeadline] = useState(present?.deadlineMinutes == null ? '' : String(present.deadlineMinutes))
  /** The day from which on the hours count; undefined for at once. */
  const [day, setDay] = useState<Day>()

  const isDeadlineWrong = deadline.trim() !== '' && !isWhole(deadline, 0, MOST_MINUTES)
  const isDayWrong = day !== undefined && day <= today
  const hours = {
    week,
    active: isActive,
    deadlineMinutes: deadline.trim() === '' ? null : Number(deadline),
    activationTime: day === undefined || isDayWrong ? undefined : dayStart(day, range.timeZone).epochMilliseconds,
  }
  const save = async () => {
    await saveHours(range, target, hours)
    toast.success(day === undefined ? t('SAVED') : t('SAVED_LATER', { day: dayWords(day, language) }))
    onSaved(day !== undefined)
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
      <Stack gap={16}>
        <h3>{targetWords(target)}</h3>
        <HoursWords week={week} />
        {isOpen && <EffectPreview draft={draftOf(range, target, hours)} />}
        <BeginFields first={addDays(today, 1)} day={day} isWrong={isDayWrong} onChange={setDay} />
        {keyOf(target) !== keyOf(EVERYBODY) && <ActiveSwitch isOn={isActive} onChange={setActive} />}
        {(target.laneId === null || target.groupId !== null) && (
          <DeadlineField value={deadline} isWrong={isDeadlineWrong} onChange={setDeadline} />
        )}
      </Stack>
    </Dialog>
  )
}

const MOST_MINUTES = 100_000

type BeginProps = { first: Day; day: Day | undefined; isWrong: boolean; onChange: (day: Day | undefined) => void }

/** The choice from when on the hours count. */
function BeginFields({ first, day, isWrong, onChange }: BeginProps) {
  const t = useTexts('RANGES.SAVE_HOURS')
  return (
    <div>
      <Choice
        label={t('WHEN')}
        options={[
          { value: 'now', label: t('NOW') },
          { value: 'later', label: t('LATER') },
        ]}
        value={day === undefined ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? undefined : first)}
      />
      {day !== undefined && (
        <DateField
          label={t('DAY')}
          description={t('UNTIL_THEN')}
          value={day}
          min={first}
          error={isWrong ? t('DAY_WRONG') : undefined}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function ActiveSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTexts('RANGES.SAVE_HOURS')
  return (
    <Switch label={t('ACTIVE')} description={t(isOn ? 'ACTIVE_ON' : 'ACTIVE_OFF')} isOn={isOn} onChange={onChange} />
  )
}

function DeadlineField(props: { value: string; isWrong: boolean; onChange: (value: string) => void }) {
  const { value, isWrong, onChange } = props
  const t = useTexts('RANGES.SAVE_HOURS')
  const general = useTexts('FORM_ERRORS.GENERIC')
  return (
    <TextInput
      label={t('DEADLINE')}
      description={t('DEADLINE_MEANS')}
      inputMode="numeric"
      value={value}
      error={isWrong ? general('WHOLE_NUMBER', { least: 0, most: MOST_MINUTES }) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
