import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { MOST_NEEDED, MOST_NOTE } from '@bahnfrei/domain/duties/limits.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Switch } from '../../base/ui/Switch.tsx'

export type Needs = Pick<Duty, 'needed' | 'youthNeeded' | 'note'>

/** The fields for how many people a duty needs, whether youth supervision is one of them, and a note for them. */
export function NeedsFields({ value, onChange }: { value: Needs; onChange: (value: Needs) => void }) {
  const t = useTexts('ADMIN_DUTIES')
  return (
    <>
      <NeededSelect value={value.needed} onChange={(needed) => onChange({ ...value, needed })} />
      <Switch
        label={t('YOUTH')}
        description={t('YOUTH_MEANS')}
        isOn={value.youthNeeded}
        onChange={(youthNeeded) => onChange({ ...value, youthNeeded })}
      />
      <TextInput
        label={t('NOTE')}
        value={value.note}
        maxLength={MOST_NOTE}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </>
  )
}

export function NeededSelect({ value, onChange }: { value: number; onChange: (needed: number) => void }) {
  const t = useTexts('ADMIN_DUTIES')
  return (
    <NativeSelect
      label={t('NEEDED')}
      data={Array.from({ length: MOST_NEEDED }, (_, index) => String(index + 1))}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
