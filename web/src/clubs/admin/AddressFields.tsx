import type { ClubSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { SelectField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { FieldPair } from '../../base/ui/Layout.tsx'
import { countriesIn } from '../../users/countries.ts'

export const ADDRESS = ['street', 'houseNumber', 'extra', 'postalCode', 'city'] as const

type Props = { form: Form<ClubSettings>; of: 'address' | 'billingDetails.address' }

/** The fields of one of the club's postal addresses. */
export function AddressFields({ form, of }: Props) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const [language] = useLanguage()
  const text = (field: (typeof ADDRESS)[number]) => (
    <TextField form={form} name={`${of}.${field}`} label={t(`ADDRESS.${field}`)} />
  )
  return (
    <>
      <FieldPair>
        {text('street')}
        {text('houseNumber')}
      </FieldPair>
      {text('extra')}
      <FieldPair isShortFirst>
        {text('postalCode')}
        {text('city')}
      </FieldPair>
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
