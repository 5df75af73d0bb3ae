import type { CustomField } from '@bahnfrei/domain/members/customField.ts'
import { Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../base/ui/DateField.tsx'
import { Switch } from '../../base/ui/Switch.tsx'

type Props = {
  field: CustomField
  value: string
  isFixed: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** The input for a custom field, by what it holds. */
export function CustomInput({ field: { name, description, fieldType }, value, isFixed, error, onChange }: Props) {
  const shared = { label: name, description: description || undefined, error }
  if (fieldType === 'checkbox')
    return (
      <Switch
        label={name}
        description={description || undefined}
        isOn={value === 'true'}
        isDisabled={isFixed}
        onChange={(isOn) => onChange(isOn ? 'true' : '')}
      />
    )
  if (fieldType === 'date')
    return (
      <DateField
        label={name}
        value={value}
        disabled={isFixed}
        error={error}
        onChange={(day, text) => onChange(day || text)}
      />
    )
  if (fieldType === 'multiline')
    return (
      <Textarea
        {...shared}
        rows={3}
        value={value}
        readOnly={isFixed}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode={fieldType === 'number' ? 'decimal' : undefined}
      value={value}
      readOnly={isFixed}
      autoComplete="off"
      // German keyboards write a comma where the stored number has a point.
      onChange={({ target }) => onChange(fieldType === 'number' ? target.value.replace(',', '.') : target.value)}
    />
  )
}
