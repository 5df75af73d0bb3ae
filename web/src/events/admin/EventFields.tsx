import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { CATEGORIES } from '@bahnfrei/domain/events/event.ts'
import { MOST_PLACES, TITLE } from '@bahnfrei/domain/events/limits.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TimeInput } from '../../base/ui/TimeInput.tsx'
import classes from './admin.module.css'
import { isFixed } from './eventForm.ts'
import { movedParts } from './eventParts.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { MoreFields } from './MoreFields.tsx'

/** The form fields of an event: kind, title, time, range and places, and all others in folds below. */
export function EventFields(props: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { values, onChange, wrong, isNew } = props
  return (
    <>
      {isNew && (
        <Choice
          label={t('KIND')}
          options={CATEGORIES.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={values.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      <TextInput
        label={t('NAME')}
        required
        value={values.title}
        maxLength={TITLE.most}
        error={wrong.has('title') && t('NAME_WRONG', TITLE)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <When {...props} />
      <Where {...props} />
      <Places {...props} />
      <MoreFields {...props} />
    </>
  )
}

function When({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  // The day is empty while somebody types: parts move along from the last valid day.
  const lastDay = useRef(values.date)
  const begin = (date: Day | '') => {
    const parts = movedParts(values.parts, lastDay.current, date)
    if (date !== '') lastDay.current = date
    onChange({ date, ...(values.endDate < date ? { endDate: date } : {}), parts })
  }
  return (
    <Fields className={classes.pair}>
      <DateField
        label={t('FIRST_DAY')}
        value={values.date}
        error={wrong.has('date') ? t('DAY_WRONG') : undefined}
        onChange={begin}
      />
      <TimeInput
        label={t('START')}
        value={values.startTime}
        error={wrong.has('startTime') && t('TIME_WRONG')}
        onChange={(startTime) => onChange({ startTime })}
      />
      <DateField
        label={t('LAST_DAY')}
        value={values.endDate}
        error={wrong.has('endDate') ? t('END_WRONG') : undefined}
        onChange={(endDate) => onChange({ endDate })}
      />
      <TimeInput
        label={t('END')}
        value={values.endTime}
        error={wrong.has('endTime') && t('END_WRONG')}
        onChange={(endTime) => onChange({ endTime })}
      />
    </Fields>
  )
}

function Where({ values, onChange, wrong, ranges }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Fields className={classes.pair}>
      <NativeSelect
        label={t('RANGE')}
        data={[{ value: '', label: t('NO_RANGE') }, ...ranges.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.rangeId}
        error={wrong.has('rangeId') && t('RANGE_WRONG')}
        onChange={({ target }) => onChange({ rangeId: target.value, laneIds: [] })}
      />
      {values.rangeId === '' && (
        <TextInput
          label={t('PLACE')}
          value={values.rangeName}
          maxLength={100}
          onChange={({ target }) => onChange({ rangeName: target.value })}
        />
      )}
    </Fields>
  )
}

/** Whether people register, and for how many places; where lanes are chosen, they are the places. */
function Places({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <>
      <Switch
        label={t('REGISTRATION')}
        isOn={values.registrationEnabled}
        onChange={(registrationEnabled) => onChange({ registrationEnabled })}
      />
      {values.registrationEnabled && !isFixed(values) && (
        <TextInput
          label={t('MOST')}
          description={t('MOST_HINT')}
          inputMode="numeric"
          value={values.maxCount}
          error={wrong.has('maxCount') && t('MOST_WRONG', { most: MOST_PLACES })}
          onChange={({ target }) => onChange({ maxCount: target.value })}
        />
      )}
    </>
  )
}
