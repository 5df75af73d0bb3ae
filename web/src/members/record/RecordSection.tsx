import type { Member } from '@bahnfrei/domain/members/member.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { countriesIn } from '../../users/countries.ts'
import { PhotoSection } from '../../users/PhotoSection.tsx'
import { useCustomFields } from '../fields/useCustomFields.ts'
import { CustomInput } from './CustomInput.tsx'
import classes from './record.module.css'
import { changesOf, type RecordField, type RecordForm, recordFormOf, wrongFields } from './recordForm.ts'
import { useSharedAddress } from './useSharedAddress.tsx'

/** The labels of the fields that a profile has as well. */
const LABELS = {
  first: 'FIRST',
  last: 'LAST',
  call: 'CALL',
  title: 'NAME_TITLE',
  email: 'EMAIL',
  phone: 'PHONE',
  mobile: 'MOBILE',
  street: 'STREET',
  houseNumber: 'HOUSE_NUMBER',
  apartment: 'APARTMENT',
  extra: 'EXTRA',
  postalCode: 'POSTAL_CODE',
  city: 'CITY',
} as const
type Labelled = keyof typeof LABELS

/** The club's record of a member: name, number, days, contact, address, and custom fields. */
export function RecordSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const words = useTexts('PROFILE.DETAILS')
  const errors = useFieldErrors()
  const [language] = useLanguage()
  const { may } = useSession()
  const { fields } = useCustomFields()
  const stored = recordFormOf(member)
  const draft = useDraft<RecordForm>(stored)
  const [isChecked, setChecked] = useState(false)
  const { values, base, change } = draft
  const wrong = wrongFields(values, fields)
  const isFixed = !may('members:w')
  const { uid, isCompany, ofAccount, hasAttachedAccount } = member
  const countries = [{ value: '', label: words('NO_COUNTRY') }, ...countriesIn(language)]

  const { save: store, question } = useSharedAddress(values.email.trim(), async (isAnother) => {
    await call(recordCalls.update, { uid, version: member.version, data: changesOf(values, base), isAnother })
    draft.keep()
    toast.success(t('SAVED'))
  })
  const save = async () => {
    setChecked(true)
    return wrong.size > 0 ? 'failed' : store()
  }
  /** The value that somebody else has stored in a field meanwhile, or the one of the person's own account. */
  const hintOf = (name: RecordField) => {
    if (draft.isOutdated && stored[name] !== base[name]) return t('MEANWHILE', { value: stored[name] || t('EMPTY') })
    const own = ownOf(ofAccount, name)
    return own === '' ? undefined : t('OF_ACCOUNT', { value: own })
  }
  const field = (name: RecordField, label: string, more: Partial<TextInputProps> = {}) => (
    <TextInput
      label={label}
      value={values[name]}
      description={hintOf(name)}
      error={(isChecked || values[name].length > mostOf(name)) && wrong.has(name) && errorOf(name)}
      readOnly={isFixed}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  )
  const errorOf = (name: RecordField) => {
    if (name === 'full') return errors.text(values.full, MOST.first)
    if (name === 'email') return errors.email(values.email)
    return name === 'memberNumber' ? t('NUMBER_WRONG') : errors.text(values[name], mostOf(name))
  }
  const labelled = (name: Labelled, more?: Partial<TextInputProps>) => field(name, words(LABELS[name]), more)
  const day = (name: 'joinDate' | 'leaveDate' | 'firstJoined') => (
    <DateField
      label={t(`DAYS.${name}`)}
      value={values[name]}
      disabled={isFixed}
      error={isChecked && wrong.has(name) ? t('DAY_WRONG') : null}
      onChange={(chosen, text) => change({ [name]: chosen || text })}
    />
  )

  return (
    <>
      <PhotoSection
        name={member.name.full || t('NAMELESS')}
        photoURL={member.photoURL}
        isFixed={isFixed}
        onStore={(file) => call(recordCalls.setImage, { uid }, { file })}
        onRemove={() => call(recordCalls.removeImage, { uid })}
      />
      <Form label={t('TITLE')}>
        <Section title={words('NAME')} text={hasAttachedAccount ? t('NAMES_THEMSELVES') : undefined}>
          <div className={classes.fields}>
            {isCompany && field('officialName', t('OFFICIAL_NAME'))}
            {field('full', t(isCompany ? 'DISPLAY_NAME' : 'FULL_NAME'), { readOnly: isFixed || hasAttachedAccount })}
            {!isCompany && !hasAttachedAccount && (
              <>
                {labelled('first')}
                {labelled('last')}
                {labelled('call')}
                {labelled('title')}
              </>
            )}
          </div>
        </Section>
        <Section title={t('MEMBERSHIP')}>
          <div className={classes.fields}>
            {field('memberNumber', t('NUMBER'), { inputMode: 'numeric', maxLength: 9 })}
            {day('joinDate')}
            {day('leaveDate')}
            {day('firstJoined')}
          </div>
        </Section>
        <Section title={words('CONTACT')} text={ofAccount ? t('CONTACT_TEXT') : undefined}>
          <div className={classes.fields}>
            {labelled('email', { type: 'email' })}
            {labelled('phone', { type: 'tel' })}
            {labelled('mobile', { type: 'tel' })}
          </div>
          <Reach member={member} />
        </Section>
        <Section title={words('ADDRESS')}>
          <div className={classes.fields}>
            {labelled('street')}
            {labelled('houseNumber')}
            {labelled('apartment')}
            {labelled('extra')}
            {labelled('postalCode')}
            {labelled('city')}
            <NativeSelect
              label={words('COUNTRY')}
              data={countries}
              value={values.country}
              disabled={isFixed}
              onChange={({ target }) => change({ country: target.value })}
            />
          </div>
        </Section>
        {fields.length > 0 && (
          <Section title={t('CUSTOM')}>
            <div className={classes.fields}>
              {fields.map((own) => (
                <CustomInput
                  key={own.id}
                  field={own}
                  value={values.custom[own.id] ?? ''}
                  isFixed={isFixed}
                  error={isChecked && wrong.has(own.id) ? t('VALUE_WRONG') : undefined}
                  onChange={(value) => change({ custom: { ...values.custom, [own.id]: value } })}
                />
              ))}
            </div>
          </Section>
        )}
        {!isFixed && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
      </Form>
      {question}
    </>
  )
}

/** Links to call or write with one tap, for officers on a phone at the range. */
function Reach({ member: { contact, ofAccount, email } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const phone = [contact.mobile, contact.phone, ofAccount?.contact.mobile, ofAccount?.contact.phone].find(Boolean)
  if (!phone && email === '') return null
  return (
    <p className={classes.reach}>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('CALL', { phone })}</a>}
      {email !== '' && <a href={`mailto:${email}`}>{t('WRITE', { email })}</a>}
    </p>
  )
}

function ownOf(ofAccount: Member['ofAccount'], name: RecordField): string {
  if (ofAccount === null) return ''
  const own: Record<string, string> = { ...ofAccount.contact, ...ofAccount.address, country: '' }
  return own[name] ?? ''
}

function mostOf(name: RecordField): number {
  return name in MOST ? MOST[name as keyof typeof MOST] : MOST.first
}
