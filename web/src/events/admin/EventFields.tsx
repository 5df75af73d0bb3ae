import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { CATEGORIES } from '@bahnfrei/domain/events/event.ts'
import { MOST_DESCRIPTION, SLOT_MINUTES, TITLE } from '@bahnfrei/domain/events/limits.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import { TimeInput } from '../../base/ui/TimeInput.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../../ranges/laneName.ts'
import { lanesOf } from '../../ranges/useRanges.ts'
import classes from './admin.module.css'
import { isFixed } from './eventForm.ts'
import { movedParts } from './eventParts.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { LookFields } from './LookFields.tsx'
import { PartFields } from './PartFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { TrainersField } from './TrainersField.tsx'

/** The form fields of an event: kind, time and place, audience, and registration. */
export function EventFields(props: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { values, onChange, wrong, isNew } = props
  return (
    <div className={classes.fields}>
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
        value={values.title}
        maxLength={TITLE.most}
        error={wrong.has('title') && t('NAME_WRONG', TITLE)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={t('ABOUT')}
        value={values.description}
        most={MOST_DESCRIPTION}
        onChange={(description) => onChange({ description })}
      />
      <TextArea
        label={t('INTERNAL')}
        value={values.adminDescription}
        most={MOST_DESCRIPTION}
        onChange={(adminDescription) => onChange({ adminDescription })}
      />
      <When {...props} />
      <PartFields {...props} />
      <Where {...props} />
      <Who {...props} />
      {values.kind !== 'event' && <Offer {...props} />}
      <RegistrationFields {...props} />
      <LookFields {...props} />
      {isNew && <RepeatFields {...props} />}
    </div>
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
    <Section title={t('WHEN')}>
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
    </Section>
  )
}

function Where({ values, onChange, wrong, ranges }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const laneName = useLaneName()
  const range = ranges.find(({ id }) => id === values.rangeId)
  return (
    <Section title={t('WHERE')}>
      <NativeSelect
        label={t('RANGE')}
        data={[{ value: '', label: t('NO_RANGE') }, ...ranges.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.rangeId}
        error={wrong.has('rangeId') && t('RANGE_WRONG')}
        onChange={({ target }) => onChange({ rangeId: target.value, laneIds: [] })}
      />
      {range === undefined ? (
        <TextInput
          label={t('PLACE')}
          value={values.rangeName}
          maxLength={100}
          onChange={({ target }) => onChange({ rangeName: target.value })}
        />
      ) : (
        <>
          <Switch
            label={t('BLOCKS')}
            description={t(values.isBlocking ? 'BLOCKS_ON' : 'BLOCKS_OFF')}
            isOn={values.isBlocking}
            onChange={(isBlocking) => onChange({ isBlocking })}
          />
          <Checks
            label={t('LANES')}
            description={t(
              wrong.has('laneIds') ? 'LANES_WRONG' : values.laneIds.length === 0 ? 'LANES_ALL' : 'LANES_SOME',
            )}
            options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
            values={values.laneIds}
            onChange={(laneIds) => onChange({ laneIds })}
          />
        </>
      )}
    </Section>
  )
}

function Who({ values, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const groups = useGroups()
  return (
    <Section title={t('WHO')}>
      <Switch
        label={t('PUBLIC')}
        description={t(values.isPublic ? 'PUBLIC_ON' : 'PUBLIC_OFF')}
        isOn={values.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
      {groups.length > 0 && (
        <Checks
          label={t('GROUPS')}
          description={t(values.allowedGroupIds.length === 0 ? 'GROUPS_ALL' : 'GROUPS_SOME')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          values={values.allowedGroupIds}
          onChange={(allowedGroupIds) => onChange({ allowedGroupIds })}
        />
      )}
      <TrainersField
        category={values.kind}
        trainers={values.trainers}
        onChange={(trainers) => onChange({ trainers })}
      />
      <Switch
        label={t('PRELIMINARY')}
        description={t('PRELIMINARY_HINT')}
        isOn={values.isPreliminary}
        onChange={(isPreliminary) => onChange({ isPreliminary })}
      />
      <Switch
        label={t('MAIL')}
        description={t('MAIL_HINT')}
        isOn={values.sendMail}
        onChange={(sendMail) => onChange({ sendMail })}
      />
    </Section>
  )
}

/** How people take part in an offering: they register, or reserve a lane and a time in it. */
function Offer({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Section title={t('OFFER')}>
      <Choice
        label={t('OFFER_HOW')}
        options={[
          { value: 'flex', label: t('OFFERS.flex') },
          { value: 'fixed', label: t('OFFERS.fixed') },
        ]}
        value={values.isFixed ? 'fixed' : 'flex'}
        onChange={(how) => onChange({ isFixed: how === 'fixed' })}
      />
      {isFixed(values) && (
        <Fields className={classes.pair}>
          <NativeSelect
            label={t('SLOT')}
            data={SLOT_MINUTES.map((minutes) => ({ value: `${minutes}`, label: t('MINUTES', { count: minutes }) }))}
            value={values.slotMinutes}
            onChange={({ target }) => onChange({ slotMinutes: target.value })}
          />
          <TextInput
            label={t('LONGEST')}
            inputMode="numeric"
            value={values.mostMinutes}
            error={wrong.has('mostMinutes') && t('LONGEST_WRONG')}
            onChange={({ target }) => onChange({ mostMinutes: target.value })}
          />
        </Fields>
      )}
    </Section>
  )
}
