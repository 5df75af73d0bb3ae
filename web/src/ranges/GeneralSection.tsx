import { DEADLINE_UNITS, type DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import {
  FEDERAL_STATES,
  type FederalState,
  MOST_DESCRIPTION,
  type Range,
  WAITING_MODES,
} from '@bahnfrei/domain/ranges/range.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useDraft } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { timeZones } from '../clubs/timeZones.ts'
import { CountedText } from './CountedText.tsx'
import classes from './GeneralSection.module.css'
import { type GeneralForm, generalFormOf, updateOf, wrongFields } from './generalForm.ts'
import { MapLinks } from './MapLinks.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'

const MOST = { name: 200, address: 300 }

/** What a range is called, where it is, and what holds for all its lanes. */
export function GeneralSection({ range }: { range: Range }) {
  const t = useTexts('RANGES.GENERAL')
  const stateName = useTexts('FEDERAL_STATES')
  const errors = useFieldErrors()
  const draft = useDraft<GeneralForm>(generalFormOf(range))
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const wrong = wrongFields(values)
  const errorOf = (field: keyof GeneralForm, message: string) => (isChecked && wrong.has(field) ? message : undefined)

  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    const isStored = await call(settingsCalls.update, { rangeId: range.id, ...updateOf(values) }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'RESERVATION_CONFLICT') throw error
        toast.error(t('ZONE_TAKEN'))
        return undefined
      },
    )
    if (isStored === undefined) return 'failed'
    draft.keep()
    toast.success(t('SAVED'))
  }
  const zones = timeZones().all
  const horizon = Number(values.bookableUntil)

  return (
    <Section title={t('TITLE')}>
      <Form label={t('TITLE')}>
        <TextInput
          label={t('NAME')}
          value={values.name}
          maxLength={MOST.name}
          error={isChecked && errors.text(values.name, MOST.name)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Switch
          label={t('ACTIVE')}
          description={t(values.isActive ? 'ACTIVE_ON' : 'ACTIVE_OFF')}
          isOn={values.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        <TextInput
          label={t('HORIZON')}
          description={wrong.has('bookableUntil') ? undefined : t('HORIZON_MEANS', { days: horizon })}
          inputMode="numeric"
          value={values.bookableUntil}
          error={errorOf('bookableUntil', t('WHOLE_NUMBER', { least: 0, most: 1000 }))}
          onChange={({ target }) => change({ bookableUntil: target.value })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('DEADLINE')}
            description={t('DEADLINE_MEANS')}
            inputMode="numeric"
            value={values.deadlineValue}
            error={errorOf('deadlineValue', t('WHOLE_NUMBER', { least: 0, most: 10_000 }))}
            onChange={({ target }) => change({ deadlineValue: target.value })}
          />
          <NativeSelect
            label={t('UNIT')}
            data={DEADLINE_UNITS.map((value) => ({ value, label: t(`UNITS.${value}`) }))}
            value={values.deadlineUnit}
            onChange={({ target }) => change({ deadlineUnit: target.value as DeadlineUnit })}
          />
        </div>
        <TextInput
          label={t('ADDRESS')}
          value={values.address}
          maxLength={MOST.address}
          autoComplete="off"
          onChange={({ target }) => change({ address: target.value })}
        />
        <PlaceFinder
          address={values.address}
          onFound={({ lat, lon }) => change({ lat: String(lat), lon: String(lon) })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('LAT')}
            inputMode="decimal"
            value={values.lat}
            error={errorOf('lat', t('LAT_WRONG'))}
            onChange={({ target }) => change({ lat: target.value })}
          />
          <TextInput
            label={t('LON')}
            inputMode="decimal"
            value={values.lon}
            error={errorOf('lon', t('LON_WRONG'))}
            onChange={({ target }) => change({ lon: target.value })}
          />
        </div>
        <MapLinks geo={wrong.has('lat') || wrong.has('lon') ? null : (updateOf(values).geo ?? null)} />
        <CountedText
          label={t('DESCRIPTION_DE')}
          value={values.de}
          most={MOST_DESCRIPTION}
          onChange={(de) => change({ de })}
        />
        <CountedText
          label={t('DESCRIPTION_EN')}
          value={values.en}
          most={MOST_DESCRIPTION}
          onChange={(en) => change({ en })}
        />
        <NativeSelect
          label={t('TIME_ZONE')}
          description={t('TIME_ZONE_MEANS')}
          data={zones.includes(values.timeZone) ? zones : [values.timeZone, ...zones]}
          value={values.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
        <NativeSelect
          label={t('STATE')}
          description={t('STATE_MEANS')}
          data={[
            { value: '', label: t('NO_STATE') },
            ...FEDERAL_STATES.map((value) => ({ value, label: stateName(value) })),
          ]}
          value={values.federalState}
          onChange={({ target }) => change({ federalState: target.value as FederalState | '' })}
        />
        <Switch
          label={t('JOURNAL')}
          description={t('JOURNAL_MEANS')}
          isOn={values.journalActive}
          onChange={(journalActive) => change({ journalActive })}
        />
        <NativeSelect
          label={t('WAITING')}
          description={t(`WAITING_MEANS.${values.waitingMode}`)}
          data={WAITING_MODES.map((value) => ({ value, label: t(`WAITING_MODES.${value}`) }))}
          value={values.waitingMode}
          onChange={({ target }) => change({ waitingMode: target.value as GeneralForm['waitingMode'] })}
        />
        {values.waitingMode === 'hold' && (
          <TextInput
            label={t('HOLD')}
            inputMode="numeric"
            value={values.holdMinutes}
            error={errorOf('holdMinutes', t('WHOLE_NUMBER', { least: 1, most: 1440 }))}
            onChange={({ target }) => change({ holdMinutes: target.value })}
          />
        )}
        <TextInput
          label={t('ORDER')}
          description={t('ORDER_MEANS')}
          inputMode="numeric"
          value={values.orderingNumber}
          error={errorOf('orderingNumber', t('WHOLE_NUMBER', { least: 0, most: 10_000 }))}
          onChange={({ target }) => change({ orderingNumber: target.value })}
        />
        <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
      </Form>
    </Section>
  )
}
