import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import { MOST_PLACES } from '@bahnfrei/domain/events/limits.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './admin.module.css'
import { type EventForm, isFixed, mostPrompt } from './eventForm.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { PriceFields } from './PriceFields.tsx'

/**
 * The fields for the registration: whether there is one, how many places, the deadline, a question to the participants,
 * and what it costs.
 */
export function RegistrationFields(props: FieldsProps) {
  const { values, onChange, wrong } = props
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Section title={t('JOIN')}>
      <Switch
        label={t('REGISTRATION')}
        isOn={values.registrationEnabled}
        onChange={(registrationEnabled) => onChange({ registrationEnabled })}
      />
      {values.registrationEnabled && (
        <>
          {!isFixed(values) && (
            <TextInput
              label={t('MOST')}
              description={t('MOST_HINT')}
              inputMode="numeric"
              value={values.maxCount}
              error={wrong.has('maxCount') && t('MOST_WRONG', { most: MOST_PLACES })}
              onChange={({ target }) => onChange({ maxCount: target.value })}
            />
          )}
          <Deadline values={values} onChange={onChange} wrong={wrong} />
          <TextInput
            label={t('PROMPT')}
            value={values.inputPrompt}
            maxLength={mostPrompt(values.kind)}
            error={wrong.has('inputPrompt') && t('PROMPT_WRONG', { most: mostPrompt(values.kind) })}
            onChange={({ target }) => onChange({ inputPrompt: target.value })}
          />
          {values.inputPrompt.trim() !== '' && (
            <Switch
              label={t('ANSWER')}
              isOn={values.inputRequired}
              onChange={(inputRequired) => onChange({ inputRequired })}
            />
          )}
          <Switch label={t('LEAVE')} isOn={values.canCancel} onChange={(canCancel) => onChange({ canCancel })} />
          <Switch
            label={t('NAMES')}
            isOn={values.publicDisplay}
            onChange={(publicDisplay) => onChange({ publicDisplay })}
          />
          {!isFixed(values) && <PriceFields {...props} />}
        </>
      )}
    </Section>
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
