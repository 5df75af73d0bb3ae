import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import { FEDERAL_STATES, type Range, WAITING_MODES } from '@bahnfrei/domain/ranges/range.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Fields, List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Setting } from '../base/ui/Setting.tsx'
import { timeZones } from '../clubs/timeZones.ts'
import { CountedField } from './CountedField.tsx'
import { type GeneralForm, generalFormOf, withPlace } from './generalForm.ts'
import { MapLinks } from './MapLinks.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'
import classes from './ranges.module.css'
import { useGeneralWords } from './useGeneralWords.ts'

/** The name and place of a range, and the settings for all its lanes, each in a sentence. */
export function GeneralSection({ range }: { range: Range }) {
  const t = useTexts('RANGES.GENERAL')
  const form = useForm({
    call: settingsCalls.update,
    values: generalFormOf(range),
    prepare: withPlace,
    send: (values) =>
      call(settingsCalls.update, values).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'RESERVATION_CONFLICT') throw error
        toast.error(t('ZONE_TAKEN'))
        return 'failed' as const
      }),
    onDone: () => toast.success(t('SAVED')),
  })
  const words = useGeneralWords(range)
  const row = { form, mayChange: true, save: t('SAVE') }
  return (
    <>
      <Section title={t('TITLE')}>
        <List>
          <Setting {...row} title={t('NAME')} words={range.name}>
            <NameFields form={form} />
          </Setting>
          <Setting {...row} title={t('ACTIVE')} words={words.active(range.isActive)}>
            <SwitchField
              form={form}
              name="isActive"
              label={t('ACTIVE')}
              description={words.active(form.values.isActive)}
            />
          </Setting>
          <Setting {...row} title={t('PLACE')} words={words.place}>
            <PlaceFields form={form} />
          </Setting>
          <Setting {...row} title={t('DESCRIPTION')} words={words.description}>
            <CountedField form={form} name="description.de" label={t('DESCRIPTION_DE')} />
            <CountedField form={form} name="description.en" label={t('DESCRIPTION_EN')} />
          </Setting>
          <Setting {...row} title={t('TIME')} words={words.time}>
            <TimeFields form={form} />
          </Setting>
        </List>
      </Section>
      <Section title={t('RESERVING')}>
        <List>
          <Setting {...row} title={t('AHEAD')} words={words.ahead(range.bookableUntil)}>
            <NumberField
              form={form}
              name="bookableUntil"
              label={t('HORIZON')}
              description={form.wrong.includes('bookableUntil') ? undefined : words.ahead(form.values.bookableUntil)}
            />
          </Setting>
          <Setting {...row} title={t('DEADLINE')} words={words.deadline}>
            <DeadlineFields form={form} />
          </Setting>
          <Setting {...row} title={t('WAITING')} words={words.waiting}>
            <WaitingFields form={form} />
          </Setting>
          <Setting {...row} title={t('JOURNAL_TITLE')} words={words.journal}>
            <SwitchField form={form} name="journalActive" label={t('JOURNAL')} description={t('JOURNAL_MEANS')} />
          </Setting>
        </List>
      </Section>
    </>
  )
}

type Part = { form: FormOf<GeneralForm> }

function NameFields({ form }: Part) {
  const t = useTexts('RANGES.GENERAL')
  return (
    <>
      <TextField form={form} name="name" label={t('NAME')} />
      <details>
        <summary>{t('ORDER')}</summary>
        <NumberField form={form} name="orderingNumber" label={t('ORDER')} description={t('ORDER_MEANS')} />
      </details>
    </>
  )
}

function PlaceFields({ form }: Part) {
  const t = useTexts('RANGES.GENERAL')
  const { address, geo } = form.values
  const isWrong = form.wrong.some((field) => field.startsWith('geo'))
  return (
    <>
      <TextField form={form} name="address" label={t('ADDRESS')} />
      <PlaceFinder address={address} onFound={(place) => form.change({ geo: place })} />
      <MapLinks geo={isWrong ? null : geo} />
      <details>
        <summary>{t('COORDINATES')}</summary>
        <Fields isEven className={classes.even}>
          <NumberField
            form={form}
            name="geo.lat"
            label={t('LAT')}
            inputMode="decimal"
            required={false}
            wrong={t('LAT_WRONG')}
          />
          <NumberField
            form={form}
            name="geo.lon"
            label={t('LON')}
            inputMode="decimal"
            required={false}
            wrong={t('LON_WRONG')}
          />
        </Fields>
      </details>
    </>
  )
}

function TimeFields({ form }: Part) {
  const t = useTexts('RANGES.GENERAL')
  const stateName = useTexts('FEDERAL_STATES')
  const zones = timeZones().all
  const { timeZone } = form.values
  return (
    <>
      <SelectField
        form={form}
        name="timeZone"
        label={t('TIME_ZONE')}
        description={t('TIME_ZONE_MEANS')}
        options={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
      />
      <SelectField
        form={form}
        name="federalState"
        label={t('STATE')}
        description={t('STATE_MEANS')}
        options={FEDERAL_STATES.map((value) => ({ value, label: stateName(value) }))}
        none={t('NO_STATE')}
      />
    </>
  )
}

function DeadlineFields({ form }: Part) {
  const t = useTexts('RANGES.GENERAL')
  return (
    <Fields isEven className={classes.even}>
      <NumberField form={form} name="deadlineValue" label={t('DEADLINE')} description={t('DEADLINE_MEANS')} />
      <SelectField
        form={form}
        name="deadlineUnit"
        label={t('UNIT')}
        options={DEADLINE_UNITS.map((value) => ({ value, label: t(`UNITS.${value}`) }))}
      />
    </Fields>
  )
}

function WaitingFields({ form }: Part) {
  const t = useTexts('RANGES.GENERAL')
  const { waiting } = form.values
  return (
    <>
      <SelectField
        form={form}
        name="waiting.mode"
        label={t('WAITING')}
        description={t(`WAITING_MEANS.${waiting.mode}`)}
        options={WAITING_MODES.map((value) => ({ value, label: t(`WAITING_MODES.${value}`) }))}
      />
      {waiting.mode === 'hold' && <NumberField form={form} name="waiting.holdMinutes" label={t('HOLD')} />}
    </>
  )
}
