import { GENDERS, type Gender } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import { genderOf } from './profileForm.ts'

/** Asks for the gender of somebody; null is not said. */
export function GenderField({
  gender,
  description,
  onChange,
}: {
  gender: Gender | null
  description?: string | undefined
  onChange: (gender: Gender | null) => void
}) {
  const t = useTexts('PROFILE.DETAILS')
  return (
    <NativeSelect
      label={t('GENDER')}
      description={description}
      data={[
        { value: '', label: t('GENDERS.none') },
        ...GENDERS.map((value) => ({ value, label: t(`GENDERS.${value}`) })),
      ]}
      value={gender ?? ''}
      onChange={({ target }) => onChange(genderOf(target.value))}
    />
  )
}
