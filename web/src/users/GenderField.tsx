import { GENDERS } from '@bahnfrei/domain/users/user.ts'
import { SelectField } from '../base/form/fields.tsx'
import type { Form, PathTo } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'

type Props<Values> = { form: Form<Values>; name: PathTo<Values, string | number>; description?: string | undefined }

/** A field for the gender; no choice means that it is not said. */
export function GenderField<Values>(props: Props<Values>) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <SelectField<Values>
      {...props}
      label={t('GENDER')}
      options={GENDERS.map((value) => ({ value, label: t(`GENDERS.${value}`) }))}
      none={t('GENDERS.none')}
    />
  )
}
