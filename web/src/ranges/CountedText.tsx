import { Textarea } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'

type Props = { label: string; value: string; most: number; rows?: number; onChange: (value: string) => void }

/** A text of some lines that says how much room is left. */
export function CountedText({ label, value, most, rows = 3, onChange }: Props) {
  const t = useTexts('RANGES')
  return (
    <Textarea
      label={label}
      description={t('LEFT', { count: most - value.length })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={rows}
      value={value}
      maxLength={most}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
