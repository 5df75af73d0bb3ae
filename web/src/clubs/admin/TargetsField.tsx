import { MOST_MAIL_TARGETS } from '@bahnfrei/domain/clubs/settings.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { Textarea } from '@mantine/core'
import { type Bound, useBound } from '../../base/form/fields.tsx'
import { useTexts } from '../../base/texts/texts.tsx'

/** A field for several mail addresses, one in each line. */
export function TargetsField<Values>({ form, name }: Bound<Values, readonly string[]>) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const wrong = t('TARGETS_WRONG', { most: MOST_MAIL_TARGETS })
  const { typed, set, input } = useBound<Values>({ form, name, wrong })
  return (
    <Textarea
      {...input}
      label={t('TARGETS')}
      autosize
      minRows={2}
      value={(typed as string[]).join('\n')}
      onChange={({ target }) => set(target.value.split('\n'))}
    />
  )
}

/** The addresses in typed lines, which commas and semicolons separate too. */
export function targetsOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(/[,;]/))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function areWrongTargets(targets: readonly string[]): boolean {
  return targets.length > MOST_MAIL_TARGETS || targets.some((email) => !isEmail(plainEmail(email)))
}
