import type { ClubSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { SelectField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { countriesIn } from '../../users/countries.ts'

export const ADDRESS = ['street', 'houseNumber', 'extra', 'postalCode', 'city'] as const

type Props = { form: Form<ClubSettings>; of: 'address' | 'billingDetails.address' }

/** The fields of one of the club's postal addresses. */
export function AddressFields({ form, of }: Props) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const [language] = useLanguage()
  return (
    <>
      {ADDRESS.map((field) => (
        <TextField key={field} form={form} name={`${of}.${field}`} label={t(`ADDRESS.${field}`)} />
      ))}
      <SelectField
        form={form}
        name={`${of}.country`}
        label={t('ADDRESS.country')}
        options={countriesIn(language)}
        none={t('NO_COUNTRY')}
      />
    </>
  )
}
