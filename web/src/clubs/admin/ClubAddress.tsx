import type { ClubSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { AddressFields } from '../../base/form/AddressFields.tsx'
import { SelectField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { countriesIn } from '../../users/countries.ts'

type Props = { form: Form<ClubSettings>; of: 'address' | 'billingDetails.address' }

/** The fields of one of the club's postal addresses. */
export function ClubAddress({ form, of }: Props) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const [language] = useLanguage()
  return (
    <>
      <AddressFields
        field={(name) =>
          name !== 'apartment' && <TextField form={form} name={`${of}.${name}`} label={t(`ADDRESS.${name}`)} />
        }
      />
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
