import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { MOST, type Profile } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useDraft } from '../base/form/useDraft.ts'
import { queryClient } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { countriesIn } from './countries.ts'
import { GenderField } from './GenderField.tsx'
import classes from './ProfileDetails.module.css'
import {
  FIRST_BIRTH_DATE,
  genderOf,
  isWrongBirthDate,
  isWrongEmail,
  type ProfileForm,
  profileFormOf,
  updateOf,
} from './profileForm.ts'

type TextField = keyof typeof MOST

/** The words of each field, and how browsers fill it in. */
const FIELDS = {
  first: ['FIRST', 'given-name'],
  last: ['LAST', 'family-name'],
  call: ['CALL', 'nickname'],
  title: ['NAME_TITLE', 'honorific-prefix'],
  email: ['EMAIL', 'email'],
  phone: ['PHONE', 'tel'],
  mobile: ['MOBILE', 'tel'],
  street: ['STREET', 'address-line1'],
  houseNumber: ['HOUSE_NUMBER', 'off'],
  apartment: ['APARTMENT', 'off'],
  extra: ['EXTRA', 'address-line2'],
  postalCode: ['POSTAL_CODE', 'postal-code'],
  city: ['CITY', 'address-level2'],
  birthPlace: ['BIRTH_PLACE', 'off'],
} as const satisfies Record<TextField, [string, string]>

/** Name, contact, address and birth. Only the name must be given. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTexts('PROFILE.DETAILS')
  const errors = useFieldErrors()
  const [language] = useLanguage()
  const draft = useDraft<ProfileForm>(profileFormOf(profile))
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const today = Temporal.Now.plainDateISO().toString()
  const countries = [{ value: '', label: t('NO_COUNTRY') }, ...countriesIn(language)]

  const errorOf = (field: TextField): string | null => {
    const mustBe = field === 'first' || field === 'last'
    const error = mustBe || values[field] !== '' ? errors.text(values[field], MOST[field]) : null
    // A blank is as good as nothing where nothing is allowed.
    if (error !== null && (mustBe || values[field].length > MOST[field])) return error
    return field === 'email' && isWrongEmail(values) ? errors.email(values.email) : null
  }
  const isWrongBirth = isWrongBirthDate(values, today)
  const isWrong = isWrongBirth || Object.keys(FIELDS).some((field) => errorOf(field as TextField) !== null)

  const save = async () => {
    setChecked(true)
    if (isWrong) return 'failed'
    await call(userCalls.update, updateOf(values))
    await queryClient.refetchQueries({ queryKey: meKey })
    draft.keep()
    toast.success(t('SAVED'))
  }
  const field = (name: TextField, more: Partial<TextInputProps> = {}) => {
    const [label, autoComplete] = FIELDS[name]
    // What is too long says so at once, the rest when it is sent.
    const isTooLong = values[name].length > MOST[name]
    return (
      <TextInput
        label={t(label)}
        autoComplete={autoComplete}
        value={values[name]}
        error={isChecked || isTooLong ? errorOf(name) : null}
        onChange={({ target }) => change({ [name]: target.value })}
        {...more}
      />
    )
  }
  const country = (name: 'country' | 'birthCountry' | 'nationality', label: string, autoComplete: string) => (
    <NativeSelect
      label={label}
      autoComplete={autoComplete}
      data={countries}
      value={values[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )

  return (
    <Form label={t('TITLE')}>
      <Section title={t('NAME')}>
        <div className={classes.fields}>
          {field('first', { required: true })}
          {field('last', { required: true })}
          {field('call', { description: t('CALL_HINT') })}
          {field('title', { description: t('TITLE_HINT') })}
        </div>
      </Section>
      <Section title={t('CONTACT')} text={t('CONTACT_TEXT')}>
        <div className={classes.fields}>
          {field('email', { type: 'email', inputMode: 'email' })}
          {field('phone', { type: 'tel' })}
          {field('mobile', { type: 'tel' })}
        </div>
      </Section>
      <Section title={t('ADDRESS')}>
        <div className={classes.fields}>
          {field('street')}
          {field('houseNumber')}
          {field('apartment')}
          {field('extra')}
          {field('postalCode')}
          {field('city')}
          {country('country', t('COUNTRY'), 'country')}
        </div>
      </Section>
      <Section title={t('PERSONALS')} text={t('PERSONALS_TEXT')}>
        <div className={classes.fields}>
          <DateField
            label={t('BIRTH_DATE')}
            autoComplete="bday"
            min={FIRST_BIRTH_DATE}
            max={today}
            value={values.birthDate}
            error={isChecked && isWrongBirth ? t('BIRTH_DATE_WRONG') : null}
            onChange={(birthDate, text) => change({ birthDate: birthDate || text })}
          />
          <GenderField gender={genderOf(values.gender)} onChange={(gender) => change({ gender: gender ?? '' })} />
          {field('birthPlace')}
          {country('birthCountry', t('BIRTH_COUNTRY'), 'off')}
          {country('nationality', t('NATIONALITY'), 'off')}
        </div>
      </Section>
      <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
    </Form>
  )
}
