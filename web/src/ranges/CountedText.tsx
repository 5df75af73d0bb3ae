import { Textarea } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'

type Props = { label: string; value: string; most: number; rows?: number; onChange: (value: string) => void }

/** A field for a long text that shows how many characters are left. */
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
