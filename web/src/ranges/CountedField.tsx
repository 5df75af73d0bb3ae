import { type Bound, TextAreaField } from '../base/form/fields.tsx'
import { useTexts } from '../base/texts/texts.tsx'

type Props<Values> = Bound<Values, string> & { label: string; rows?: number }

/** A field for a long text that shows how many characters are left and accepts no more. */
export function CountedField<Values>({ rows = 3, ...field }: Props<Values>) {
  const t = useTexts('RANGES')
  const { value, rules } = field.form.field(field.name)
  const most = rules.mostCharacters ?? 0
  return (
    <TextAreaField<Values>
      {...field}
      rows={rows}
      maxLength={most}
      description={t('LEFT', { count: most - String(value).length })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
