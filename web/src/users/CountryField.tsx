import { SelectField } from '../base/form/fields.tsx'
import type { Form, PathTo } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { countriesIn } from './countries.ts'

type Props<Values> = {
  form: Form<Values>
  name: PathTo<Values, string | number>
  label: string
  autoComplete?: string
  disabled?: boolean
}

/** A field to choose a country, or none. */
export function CountryField<Values>({ autoComplete = 'off', ...field }: Props<Values>) {
  const t = useTexts('PROFILE.DETAILS')
  const [language] = useLanguage()
  return (
    <SelectField<Values>
      {...field}
      autoComplete={autoComplete}
      options={countriesIn(language)}
      none={t('NO_COUNTRY')}
    />
  )
}
