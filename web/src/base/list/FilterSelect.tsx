import { NativeSelect } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: NoInfer<Value> | undefined
  /** Gets undefined when the filter is removed. */
  onChange: (value: Value | undefined) => void
  /** The option without a filter, where "all" is not the right word. */
  all?: string
}

/** One filter of a list: a choice with "all" in front. */
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
