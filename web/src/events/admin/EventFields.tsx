import { MOST_DESCRIPTION, MOST_PLACES, MOST_PROMPT, TITLE } from '@bahnfrei/domain/events/limits.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { RHYTHMS } from '@bahnfrei/domain/ranges/repeat.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../base/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../../ranges/laneName.ts'
import { lanesOf } from '../../ranges/useRanges.ts'
import classes from './admin.module.css'
import type { EventForm } from './eventForm.ts'

type Props = {
  values: EventForm
  onChange: (change: Partial<EventForm>) => void
  /** The fields with a fault, once somebody has tried to save. */
  wrong: ReadonlySet<keyof EventForm>
  ranges: readonly Range[]
  isNew: boolean
}

/** What an event is, when and where, for whom, and how people register. */
export function EventFields(props: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { values, onChange, wrong, isNew } = props
  return (
    <>
      {isNew && (
        <Choice
          label={t('KIND')}
          options={(['training', 'event'] as const).map((value) => ({ value, label: t(`KINDS.${value}`) }))}
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
      <When {...props} />
      <Where {...props} />
      <Who {...props} />
      <Registration {...props} />
      {isNew && <Repeat {...props} />}
    </>
  )
}

function When({ values, onChange, wrong }: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Section title={t('WHEN')}>
      <div className={classes.pair}>
        <DateField
          label={t('FIRST_DAY')}
          value={values.date}
          error={wrong.has('date') ? t('DAY_WRONG') : undefined}
          onChange={(date) => onChange({ date, ...(values.endDate < date ? { endDate: date } : {}) })}
        />
        <TextInput
          type="time"
          label={t('START')}
          value={values.startTime}
          error={wrong.has('startTime') && t('TIME_WRONG')}
          onChange={({ target }) => onChange({ startTime: target.value })}
        />
        <DateField
          label={t('LAST_DAY')}
          value={values.endDate}
          error={wrong.has('endDate') ? t('END_WRONG') : undefined}
          onChange={(endDate) => onChange({ endDate })}
        />
        <TextInput
          type="time"
          label={t('END')}
          value={values.endTime}
          error={wrong.has('endTime') && t('END_WRONG')}
          onChange={({ target }) => onChange({ endTime: target.value })}
        />
      </div>
    </Section>
  )
}

function Where({ values, onChange, ranges }: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const laneName = useLaneName()
  const range = ranges.find(({ id }) => id === values.rangeId)
  return (
    <Section title={t('WHERE')}>
      <NativeSelect
        label={t('RANGE')}
        data={[{ value: '', label: t('NO_RANGE') }, ...ranges.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.rangeId}
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
            description={t(values.laneIds.length === 0 ? 'LANES_ALL' : 'LANES_SOME')}
            options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
            values={values.laneIds}
            onChange={(laneIds) => onChange({ laneIds })}
          />
        </>
      )}
    </Section>
  )
}

function Who({ values, onChange }: Props) {
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
    </Section>
  )
}

function Registration({ values, onChange, wrong }: Props) {
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
          <TextInput
            label={t('MOST')}
            description={t('MOST_HINT')}
            inputMode="numeric"
            value={values.maxCount}
            error={wrong.has('maxCount') && t('MOST_WRONG', { most: MOST_PLACES })}
            onChange={({ target }) => onChange({ maxCount: target.value })}
          />
          <TextInput
            label={t('DEADLINE')}
            description={t('DEADLINE_HINT')}
            inputMode="numeric"
            value={values.deadlineHours}
            error={wrong.has('deadlineHours') && t('DEADLINE_WRONG')}
            onChange={({ target }) => onChange({ deadlineHours: target.value })}
          />
          <TextInput
            label={t('PROMPT')}
            value={values.inputPrompt}
            maxLength={values.kind === 'training' ? MOST_PROMPT.offering : MOST_PROMPT.event}
            onChange={({ target }) => onChange({ inputPrompt: target.value })}
          />
          <Switch
            label={t('NAMES')}
            isOn={values.publicDisplay}
            onChange={(publicDisplay) => onChange({ publicDisplay })}
          />
        </>
      )}
    </Section>
  )
}

function Repeat({ values, onChange, wrong }: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Section title={t('REPEAT')}>
      <NativeSelect
        label={t('RHYTHM')}
        data={[
          { value: '', label: t('RHYTHMS.none') },
          ...RHYTHMS.map((value) => ({ value, label: t(`RHYTHMS.${value}`) })),
        ]}
        value={values.rhythm}
        onChange={({ target }) => onChange({ rhythm: target.value as EventForm['rhythm'] })}
      />
      {values.rhythm !== '' && (
        <>
          <DateField
            label={t('UNTIL')}
            value={values.until}
            error={wrong.has('until') ? t('UNTIL_WRONG') : undefined}
            onChange={(until) => onChange({ until })}
          />
          <Switch
            label={t('HOLIDAYS')}
            isOn={values.skipHolidays}
            onChange={(skipHolidays) => onChange({ skipHolidays })}
          />
        </>
      )}
    </Section>
  )
}
