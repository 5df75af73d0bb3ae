import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import {
  type ClubSettings,
  MOST_MAIL_TARGETS,
  type StoredSettings,
  TAX_STATUSES,
} from '@bahnfrei/domain/clubs/settings.ts'
import { settingsCalls } from '@bahnfrei/domain/clubs/settingsCalls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useSendsMail } from '../../base/session/useSendsMail.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Fields, List } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Setting, SettingRow } from '../../base/ui/Setting.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ClubAddress } from './ClubAddress.tsx'
import { ClubChanges } from './ClubChanges.tsx'
import { ClubPage } from './ClubPage.tsx'
import { MailForwardSetting } from './MailForwardSetting.tsx'
import { areWrongTargets, TargetsField, targetsOf } from './TargetsField.tsx'
import { useSettingsWords } from './useSettingsWords.ts'

/** The settings of the club, which its owners change. */
export function ClubSettingsScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { may } = useSession()
  const { data: stored, state, error } = useLive(settingsCalls.settings, {})
  return (
    <ClubPage isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      {stored && !may('owner:w') && <p>{t('READ_ONLY')}</p>}
      {stored && <Settings key={stored.id} stored={stored} />}
      {stored && <ClubChanges />}
    </ClubPage>
  )
}

function Settings({ stored }: { stored: StoredSettings }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const { may } = useSession()
  const mayChange = may('owner:w')
  const { id, deadlineMinutes: _, waiting, version, ...current } = stored
  const { labels, now, sentences } = useSettingsWords(current)
  const form = useForm({
    call: settingsCalls.setSettings,
    values: current,
    version,
    prepare: (settings) => {
      const { membershipRequestMail: requests, feedbackMailSettings: feedback } = settings
      return {
        ...settings,
        membershipRequestMail: { ...requests, targets: targetsOf(requests.targets) },
        feedbackMailSettings: { ...feedback, targets: targetsOf(feedback.targets) },
      }
    },
    check: ({ membershipRequestMail: requests, feedbackMailSettings: feedback }) => ({
      'membershipRequestMail.targets': areWrongTargets(requests.targets) ? { key: 'INVALID' } : undefined,
      'feedbackMailSettings.targets': areWrongTargets(feedback.targets) ? { key: 'INVALID' } : undefined,
    }),
    onDone: () => toast.success(t('SAVED')),
  })
  const shared = { form, mayChange, save: t('SAVE') }
  const changed = (
    <ChangedNotice
      changed={form.changedByOthers.map((field) => ({ label: labels[field], now: now[field] }))}
      onTake={form.take}
    />
  )
  // The addresses of both mails are confirmed by one link, so each says which of its own still wait for that.
  const unconfirmed = (targets: readonly string[]) => {
    const addresses = waiting.filter((address) => targets.some((target) => plainEmail(target) === address))
    return addresses.length > 0 && <p role="status">{t('WAITING', { addresses: addresses.join(', ') })}</p>
  }
  return (
    <>
      <Section title={t('CONTACT')} text={t('CONTACT_TEXT')}>
        <List>
          <Setting {...shared} title={labels.address} words={sentences.address}>
            <Fields>
              <ClubAddress form={form} of="address" />
            </Fields>
            {changed}
          </Setting>
          <Setting {...shared} title={labels.contact} words={sentences.contact}>
            <TextField form={form} name="contact.email" type="email" label={t('FIELDS.contactEmail')} />
            <TextField form={form} name="contact.phone" label={t('FIELDS.contactPhone')} />
            <TextField form={form} name="contact.mobile" label={t('FIELDS.contactMobile')} />
            {changed}
          </Setting>
        </List>
      </Section>
      <Section title={t('RULES')}>
        <List>
          <Setting {...shared} title={t('FEES')} words={sentences.chargesFees}>
            <SwitchField form={form} name="chargesFees" label={t('FIELDS.chargesFees')} />
            <Dim>{t('FEES_TEXT')}</Dim>
            {changed}
          </Setting>
          <Setting {...shared} title={t('DEADLINE')} words={sentences.deadline}>
            <Dim>{t('DEADLINE_TEXT')}</Dim>
            <Fields>
              <NumberField
                form={form}
                name="deadlineValue"
                label={t('FIELDS.deadlineValue')}
                wrong={t('DEADLINE_WRONG', { most: 10_000 })}
              />
              <SelectField
                form={form}
                name="deadlineUnit"
                label={t('FIELDS.deadlineUnit')}
                options={DEADLINE_UNITS.map((value) => ({ value, label: t(`UNITS.${value}`) }))}
              />
            </Fields>
            {changed}
          </Setting>
        </List>
      </Section>
      <Section title={t('MAILS')}>
        <NoMail />
        <List>
          <Setting
            {...shared}
            title={t('FIELDS.requestTargets')}
            words={
              <>
                {sentences.requests}
                {unconfirmed(current.membershipRequestMail.targets)}
              </>
            }
          >
            <Dim>{t('TARGETS_TEXT', { most: MOST_MAIL_TARGETS })}</Dim>
            <SwitchField form={form} name="membershipRequestMail.enabled" label={t('FIELDS.requestEnabled')} />
            <TargetsField form={form} name="membershipRequestMail.targets" />
            {changed}
          </Setting>
          <Setting
            {...shared}
            title={t('FIELDS.feedbackTargets')}
            words={
              <>
                {sentences.feedback}
                {unconfirmed(current.feedbackMailSettings.targets)}
              </>
            }
          >
            <Dim>{t('FEEDBACK_TEXT', { most: MOST_MAIL_TARGETS })}</Dim>
            <SwitchField form={form} name="feedbackMailSettings.enabled" label={t('FIELDS.feedbackEnabled')} />
            <TargetsField form={form} name="feedbackMailSettings.targets" />
            {changed}
          </Setting>
          <MailForwardSetting key={id} />
        </List>
      </Section>
      <Section title={t('SUBSCRIPTION')}>
        <List>
          <SettingRow
            title={t('SUBSCRIPTION_PARTS')}
            words={t('SUBSCRIPTION_TEXT')}
            act={
              <OnwardLink variant="subtle" to="/admin/subscription">
                {t('SUBSCRIPTION_OPEN')}
              </OnwardLink>
            }
          />
          <Setting {...shared} title={t('BILLING')} words={sentences.billingDetails}>
            <Dim>{t('BILLING_TEXT')}</Dim>
            <BillingFields form={form} />
            {changed}
          </Setting>
        </List>
      </Section>
    </>
  )
}

/** The note that no mails are sent, with the way to the page that says what to do about it. */
function NoMail() {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const texts = useTexts()
  const { may } = useSession()
  if (useSendsMail() !== false) return null
  return (
    <Notice kind="note" action={may('owner:r') && <OnwardLink to="/admin/club/mail">{t('MAIL_SETUP')}</OnwardLink>}>
      {texts('NO_MAIL')}
    </Notice>
  )
}

/** The fields for the bill of the provider. Its own address unfolds, because most clubs have only one. */
function BillingFields({ form }: { form: Parameters<typeof ClubAddress>[0]['form'] }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const { address } = form.base.billingDetails
  return (
    <>
      <TextField form={form} name="billingDetails.billingEmail" type="email" label={t('FIELDS.billingEmail')} />
      <SelectField
        form={form}
        name="billingDetails.taxStatus"
        label={t('FIELDS.taxStatus')}
        none={t('TAX.taxable')}
        options={TAX_STATUSES.map((value) => ({ value, label: t(`TAX.${value}`) }))}
      />
      <details open={hasAddress(address)}>
        <summary>{t('BILLING_ADDRESS')}</summary>
        <Fields>
          <ClubAddress form={form} of="billingDetails.address" />
        </Fields>
      </details>
    </>
  )
}

function hasAddress({ country: _, ...address }: ClubSettings['address']): boolean {
  return Object.values(address).some((part) => part !== '')
}
