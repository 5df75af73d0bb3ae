import { NativeSelect } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: NoInfer<Value> | undefined
  /** Receives undefined when the filter is removed. */
  onChange: (value: Value | undefined) => void
  /** The label of the option without a filter, if "all" does not fit. */
  all?: string
}

/** A filter of a list: a select whose first option removes the filter. */
export function FilterSelect<Value extends string>({ label, options, value, onChange, all }: Props<Value>) {
  const t = useTexts('LIST')
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all ?? t('ALL') }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value)}
    />
  )
}
