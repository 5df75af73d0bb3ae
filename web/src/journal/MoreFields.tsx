import { ENTRY_KINDS, MOST_ENTRY_NOTE } from '@bahnfrei/domain/journal/entry.ts'
import { NumberInput, Textarea } from '@mantine/core'
import { useTexts } from '../base/texts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import type { EntryForm } from './entryForm.ts'
import classes from './journal.module.css'

type Props = { form: EntryForm; onChange: (form: EntryForm) => void }

/** What most entries leave as it is. */
export function MoreFields({ form, onChange }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const kinds = useTexts('JOURNAL.KINDS')
  return (
    <details className={classes.more} open={form.note !== '' || form.missed > 0 || form.kind !== 'training'}>
      <summary>{t('MORE_FIELDS')}</summary>
      <div className={classes.fields}>
        <Choice
          label={t('KIND')}
          options={ENTRY_KINDS.map((value) => ({ value, label: kinds(value) }))}
          value={form.kind}
          onChange={(kind) => onChange({ ...form, kind })}
        />
        <NumberInput
          label={t('MISSED')}
          min={0}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          inputMode="numeric"
          value={form.missed}
          onChange={(missed) => onChange({ ...form, missed: Number(missed) || 0 })}
        />
        <Textarea
          label={t('NOTE')}
          rows={3}
          maxLength={MOST_ENTRY_NOTE}
          value={form.note}
          onChange={({ target }) => onChange({ ...form, note: target.value })}
        />
      </div>
    </details>
  )
}
