import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { CustomField } from '@bahnfrei/domain/members/customField.ts'
import { DayField } from '../../base/form/DayField.tsx'
import { TextAreaField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Switch } from '../../base/ui/Switch.tsx'

type Values = { data: { customFields: { id: Id<'customField'>; value: string }[] } }
type Props = { form: Form<Values>; place: number; field: CustomField; isFixed: boolean }

/** The form field for the value of a custom field, by its type. */
export function CustomValue({ form, place, field: { name: label, description, fieldType }, isFixed }: Props) {
  const wrong = useTexts('ADMIN_MEMBERS.RECORD')('VALUE_WRONG')
  const name = `data.customFields.${place}.value` as const
  const shared = { form, name, wrong, label, description: description || undefined }
  if (fieldType === 'checkbox') {
    const { value, set } = form.field(name)
    return (
      <Switch
        label={label}
        description={shared.description}
        isOn={value === 'true'}
        isDisabled={isFixed}
        onChange={(isOn) => set(isOn ? 'true' : '')}
      />
    )
  }
  if (fieldType === 'date') return <DayField form={form} name={name} wrong={wrong} label={label} disabled={isFixed} />
  if (fieldType === 'multiline') return <TextAreaField {...shared} rows={3} readOnly={isFixed} />
  return <TextField {...shared} inputMode={fieldType === 'number' ? 'decimal' : undefined} readOnly={isFixed} />
}
