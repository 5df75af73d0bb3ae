import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import type { Profile } from '@bahnfrei/domain/users/user.ts'
import { type AddressField, AddressFields } from '../base/form/AddressFields.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { queryClient } from '../base/live/queries.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ADDRESS_WORDS } from './addressWords.ts'
import { CountryField } from './CountryField.tsx'
import { GenderField } from './GenderField.tsx'
import { FIRST_BIRTH_DATE, isWrongBirthDate, profileFormOf, withCallName } from './profileForm.ts'

/** Name, contact, address and birth. Only the name must be given. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTexts('PROFILE.DETAILS')
  const form = useForm({
    call: userCalls.update,
    values: profileFormOf(profile),
    prepare: withCallName,
    check: ({ personals: { birthDate } }) =>
      isWrongBirthDate(birthDate, todayHere()) ? { 'personals.birthDate': { key: 'INVALID' } } : {},
    onDone: async () => {
      await queryClient.refetchQueries({ queryKey: meKey })
      toast.success(t('SAVED'))
    },
  })
  return (
    <Form label={t('TITLE')} form={form}>
      <NameFields form={form} />
      <ContactFields form={form} />
      <AddressPart form={form} />
      <PersonalsFields form={form} />
      <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />
    </Form>
  )
}

const todayHere = () => Temporal.Now.plainDateISO().toString()

/** The names by which browsers know the parts of an address. They know no house number, and no apartment. */
const AUTO_COMPLETE: Partial<Record<AddressField, string>> = {
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
}

type PartProps = { form: FormOf<ReturnType<typeof profileFormOf>> }

function NameFields({ form }: PartProps) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <Section title={t('NAME')} text={t('NAME_TEXT')}>
      <Fields isEven areShort>
        <TextField form={form} name="name.first" label={t('FIRST')} autoComplete="given-name" />
        <TextField form={form} name="name.last" label={t('LAST')} autoComplete="family-name" />
        <TextField
          form={form}
          name="name.call"
          label={t('CALL')}
          description={t('CALL_HINT')}
          autoComplete="nickname"
          required={false}
        />
        <TextField
          form={form}
          name="name.title"
          label={t('NAME_TITLE')}
          description={t('TITLE_HINT')}
          autoComplete="honorific-prefix"
        />
      </Fields>
    </Section>
  )
}

function ContactFields({ form }: PartProps) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <Section title={t('CONTACT')} text={t('CONTACT_TEXT')}>
      <Fields>
        <TextField form={form} name="contact.email" type="email" label={t('EMAIL')} autoComplete="email" />
        <TextField form={form} name="contact.phone" type="tel" label={t('PHONE')} autoComplete="tel" />
        <TextField form={form} name="contact.mobile" type="tel" label={t('MOBILE')} autoComplete="tel" />
      </Fields>
    </Section>
  )
}

function AddressPart({ form }: PartProps) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <Section title={t('ADDRESS')}>
      <Fields>
        <AddressFields
          field={(name) => (
            <TextField
              form={form}
              name={`address.${name}`}
              label={t(ADDRESS_WORDS[name])}
              autoComplete={AUTO_COMPLETE[name]}
            />
          )}
        />
        <CountryField form={form} name="address.country" label={t('COUNTRY')} autoComplete="country" />
      </Fields>
    </Section>
  )
}

function PersonalsFields({ form }: PartProps) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <Section title={t('PERSONALS')} text={t('PERSONALS_TEXT')}>
      <Fields>
        <DayField
          form={form}
          name="personals.birthDate"
          label={t('BIRTH_DATE')}
          autoComplete="bday"
          min={FIRST_BIRTH_DATE}
          max={todayHere()}
          wrong={t('BIRTH_DATE_WRONG')}
        />
        <GenderField form={form} name="personals.gender" />
        <TextField form={form} name="personals.birthPlace" label={t('BIRTH_PLACE')} />
        <CountryField form={form} name="personals.birthCountry" label={t('BIRTH_COUNTRY')} />
        <CountryField form={form} name="personals.nationality" label={t('NATIONALITY')} />
      </Fields>
    </Section>
  )
}
