import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'

type Props = {
  clubId: Id<'club'> | null
  trainers: JournalChoices['trainers']
  value: string
  onChange: (uid: string) => void
}

/** The choice of who is asked to validate: all trainers of the club, or one. */
export function TrainerSelect({ clubId, trainers, value, onChange }: Props) {
  const t = useTexts('JOURNAL_ENTRY')
  const there = trainers.filter((one) => one.clubId === clubId)
  return (
    <NativeSelect
      label={t('ASK_WHOM')}
      data={[{ value: '', label: t('ASK_ANY') }, ...there.map(({ uid, name }) => ({ value: uid, label: name }))]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
