import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './admin.module.css'
import { type EventForm, mostPrompt } from './eventForm.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The fields for the deadline of the registration, a question to the participants, and what they may do and see. */
export function RegistrationFields({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { deadlineValue, deadlineUnit, inputPrompt, canCancel, publicDisplay } = values
  const hasPrompt = inputPrompt.trim() !== ''
  const words = [
    /^\d+$/.test(deadlineValue)
      ? t('DEADLINE_WORDS', { count: Number(deadlineValue), unit: deadlineUnit })
      : t(deadlineValue === '' ? 'DEADLINE_NONE' : 'DEADLINE_WRONG'),
    hasPrompt && t('PROMPT_WORDS'),
    !canCancel && t('LEAVE_NOT'),
    !publicDisplay && t('NAMES_NOT'),
  ]
  return (
    <Fold title={t('JOIN')} words={joinFacts(words)} isWrong={wrong.has('deadlineValue') || wrong.has('inputPrompt')}>
      <Deadline values={values} onChange={onChange} wrong={wrong} />
      <TextInput
        label={t('PROMPT')}
        value={inputPrompt}
        maxLength={mostPrompt(values.kind)}
        error={wrong.has('inputPrompt') && t('PROMPT_WRONG', { most: mostPrompt(values.kind) })}
        onChange={({ target }) => onChange({ inputPrompt: target.value })}
      />
      {hasPrompt && (
        <Switch
          label={t('ANSWER')}
          isOn={values.inputRequired}
          onChange={(inputRequired) => onChange({ inputRequired })}
        />
      )}
      <Switch label={t('LEAVE')} isOn={canCancel} onChange={(isOn) => onChange({ canCancel: isOn })} />
      <Switch label={t('NAMES')} isOn={publicDisplay} onChange={(isOn) => onChange({ publicDisplay: isOn })} />
    </Fold>
  )
}

/** The field for the deadline of the registration, counted back from the beginning of the event. */
function Deadline({ values, onChange, wrong }: Pick<FieldsProps, 'values' | 'onChange' | 'wrong'>) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Fields className={classes.pair}>
      <TextInput
        label={t('DEADLINE')}
        description={t('DEADLINE_HINT')}
        inputMode="numeric"
        value={values.deadlineValue}
        error={wrong.has('deadlineValue') && t('DEADLINE_WRONG')}
        onChange={({ target }) => onChange({ deadlineValue: target.value })}
      />
      <NativeSelect
        label={t('DEADLINE_UNIT')}
        description={t('DEADLINE_UNIT_HINT')}
        data={DEADLINE_UNITS.map((value) => ({ value, label: t(`DEADLINE_UNITS.${value}`) }))}
        value={values.deadlineUnit}
        onChange={({ target }) => onChange({ deadlineUnit: target.value as EventForm['deadlineUnit'] })}
      />
    </Fields>
  )
}
