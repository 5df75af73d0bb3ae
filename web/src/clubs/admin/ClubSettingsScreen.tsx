import { DEADLINE_UNITS, type DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import { MOST_TARGETS, type StoredSettings, TAX_STATUSES } from '@bahnfrei/domain/clubs/settings.ts'
import { settingsCalls } from '@bahnfrei/domain/clubs/settingsCalls.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useVersionedDraft } from '../../base/form/useVersionedDraft.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { NoMailNote } from '../../base/ui/NoMailNote.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { countriesIn } from '../../users/countries.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ClubChanges } from './ClubChanges.tsx'
import classes from './ClubProfileScreen.module.css'
import { ClubTabs } from './ClubTabs.tsx'
import { MailForwardSection } from './MailForwardSection.tsx'
import { isWrongAddress, type SettingsForm, settingsFormOf, settingsOf, targetsOf } from './settingsForm.ts'

/** The settings of the club, which its owners change. */
export function ClubSettingsScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { data: stored, state, error } = useLive(settingsCalls.settings, {})
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading'}>
      <ClubTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {stored && <Settings key={stored.id} stored={stored} />}
      {stored && <MailForwardSection key={`forward ${stored.id}`} />}
      {stored && <ClubChanges />}
    </Page>
  )
}

const MOST_DEADLINE = 10_000
type Address = SettingsForm['address']
const ADDRESS = ['street', 'houseNumber', 'extra', 'postalCode', 'city'] as const
const CONTACT = { contactEmail: MOST.email, contactPhone: MOST.phone, contactMobile: MOST.mobile } as const

function Settings({ stored }: { stored: StoredSettings }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const unit = useTexts('ADMIN_CLUB.SETTINGS.UNITS')
  const errors = useFieldErrors()
  const { may } = useSession()
  const [language] = useLanguage()
  const mayChange = may('owner:w')
  const draft = useVersionedDraft<SettingsForm>(settingsFormOf(stored), stored.version)
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const isWrongDeadline = !/^\d{1,5}$/.test(values.deadlineValue) || Number(values.deadlineValue) > MOST_DEADLINE
  const isWrongTargets = (typed: string) => {
    const targets = targetsOf(typed)
    return targets.length > MOST_TARGETS || targets.some(isWrongAddress)
  }
  const isWrong =
    isWrongDeadline ||
    isWrongAddress(values.contactEmail) ||
    isWrongAddress(values.billingEmail) ||
    isWrongTargets(values.requestTargets)

  const save = async () => {
    setChecked(true)
    if (isWrong) return 'failed'
    const { version } = await call(settingsCalls.setSettings, {
      ...settingsOf(values),
      feedbackMailSettings: stored.feedbackMailSettings,
      version: draft.version,
    })
    draft.stored(version)
    toast.success(t('SAVED'))
  }
  const emailError = (email: string) => isChecked && isWrongAddress(email) && errors.email(email)
  const address = (name: 'address' | 'billingAddress') => (
    <>
      {ADDRESS.map((field) => (
        <TextInput
          key={field}
          label={t(`ADDRESS.${field}`)}
          maxLength={MOST[field]}
          autoComplete="off"
          value={values[name][field]}
          onChange={({ target }) => change({ [name]: { ...values[name], [field]: target.value } })}
        />
      ))}
      <NativeSelect
        label={t('ADDRESS.country')}
        data={[{ value: '', label: t('NO_COUNTRY') }, ...countriesIn(language)]}
        value={values[name].country}
        onChange={({ target }) => change({ [name]: { ...values[name], country: target.value } })}
      />
    </>
  )
  const readable = (field: keyof SettingsForm): string => {
    const value = settingsFormOf(stored)[field]
    if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
    if (field === 'taxStatus') return t(`TAX.${value as SettingsForm['taxStatus']}`)
    if (field === 'deadlineUnit') return unit(value as DeadlineUnit)
    return typeof value === 'string' ? value : lineOf(value)
  }

  return (
    <fieldset disabled={!mayChange} className={classes.all}>
      <Form label={t('TITLE')}>
        <Section title={t('CONTACT')} text={t('CONTACT_TEXT')}>
          <div className={classes.fields}>
            {(Object.keys(CONTACT) as (keyof typeof CONTACT)[]).map((field) => (
              <TextInput
                key={field}
                label={t(`FIELDS.${field}`)}
                maxLength={CONTACT[field]}
                autoComplete="off"
                value={values[field]}
                error={field === 'contactEmail' && emailError(values[field])}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            ))}
            {address('address')}
          </div>
        </Section>
        <Section title={t('BILLING')} text={t('BILLING_TEXT')}>
          <div className={classes.fields}>
            <TextInput
              label={t('FIELDS.billingEmail')}
              maxLength={MOST.email}
              autoComplete="off"
              value={values.billingEmail}
              error={emailError(values.billingEmail)}
              onChange={({ target }) => change({ billingEmail: target.value })}
            />
            {address('billingAddress')}
            <NativeSelect
              label={t('FIELDS.taxStatus')}
              data={TAX_STATUSES.map((value) => ({ value, label: t(`TAX.${value}`) }))}
              value={values.taxStatus}
              onChange={({ target }) => change({ taxStatus: target.value as SettingsForm['taxStatus'] })}
            />
          </div>
        </Section>
        <Section title={t('FEES')} text={t('FEES_TEXT')}>
          <Switch
            label={t('FIELDS.chargesFees')}
            isOn={values.chargesFees}
            isDisabled={!mayChange}
            onChange={(chargesFees) => change({ chargesFees })}
          />
        </Section>
        <Section title={t('DEADLINE')} text={t('DEADLINE_TEXT')}>
          <div className={classes.fields}>
            <TextInput
              label={t('FIELDS.deadlineValue')}
              inputMode="numeric"
              value={values.deadlineValue}
              error={isChecked && isWrongDeadline && t('DEADLINE_WRONG', { most: MOST_DEADLINE })}
              onChange={({ target }) => change({ deadlineValue: target.value })}
            />
            <NativeSelect
              label={t('FIELDS.deadlineUnit')}
              data={DEADLINE_UNITS.map((value) => ({ value, label: unit(value) }))}
              value={values.deadlineUnit}
              onChange={({ target }) => change({ deadlineUnit: target.value as DeadlineUnit })}
            />
          </div>
        </Section>
        <Section title={t('FIELDS.requestTargets')} text={t('TARGETS_TEXT', { most: MOST_TARGETS })}>
          <NoMailNote />
          <Switch
            label={t('FIELDS.requestEnabled')}
            isOn={values.requestEnabled}
            isDisabled={!mayChange}
            onChange={(requestEnabled) => change({ requestEnabled })}
          />
          <Textarea
            label={t('TARGETS')}
            autosize
            minRows={2}
            value={values.requestTargets}
            error={isChecked && isWrongTargets(values.requestTargets) && t('TARGETS_WRONG', { most: MOST_TARGETS })}
            onChange={({ target }) => change({ requestTargets: target.value })}
          />
        </Section>
        {stored.waiting.length > 0 && <p role="status">{t('WAITING', { addresses: stored.waiting.join(', ') })}</p>}
        <ChangedNotice
          changed={draft.changedByOthers.map((field) => ({ label: t(`FIELDS.${field}`), now: readable(field) }))}
          onTake={draft.take}
        />
        {mayChange && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
      </Form>
    </fieldset>
  )
}

function lineOf(address: Address): string {
  return ADDRESS.map((field) => address[field])
    .filter((part) => part !== '')
    .join(', ')
}
