import { ENTRY_KINDS, MOST_ENTRY_NOTE } from '@bahnfrei/domain/journal/entry.ts'
import { COLDEST, chosenWeather, HOTTEST, WEATHER_WORDS } from '@bahnfrei/domain/journal/weather.ts'
import { NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Checks } from '../base/ui/Checks.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import type { EntryForm } from './entryForm.ts'

type Props = { form: EntryForm; onChange: (form: EntryForm) => void }

function hasMore({ note, missed, kind, weather, temperature }: EntryForm): boolean {
  return note !== '' || missed > 0 || kind !== 'training' || weather.length > 0 || temperature !== null
}

/** The fields that most people leave as they are. */
export function MoreFields({ form, onChange }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const kinds = useTexts('JOURNAL.KINDS')
  const words = useTexts('JOURNAL.WEATHER')
  const [isOpen] = useState(hasMore(form))
  return (
    <details open={isOpen}>
      <summary>{t('MORE_FIELDS')}</summary>
      <Stack>
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
        <Checks
          label={t('WEATHER')}
          options={WEATHER_WORDS.map((value) => ({ value, label: words(value) }))}
          values={form.weather}
          onChange={(chosen) => onChange({ ...form, weather: chosenWeather(form.weather, chosen) })}
        />
        <NumberInput
          label={t('TEMPERATURE')}
          min={COLDEST}
          max={HOTTEST}
          hideControls
          allowDecimal={false}
          inputMode="text"
          value={form.temperature ?? ''}
          onChange={(degrees) => onChange({ ...form, temperature: typeof degrees === 'number' ? degrees : null })}
        />
        <Textarea
          label={t('NOTE')}
          rows={3}
          maxLength={MOST_ENTRY_NOTE}
          value={form.note}
          onChange={({ target }) => onChange({ ...form, note: target.value })}
        />
      </Stack>
    </details>
  )
}
