import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { RHYTHMS } from '@bahnfrei/domain/ranges/repeat.ts'
import { NativeSelect } from '@mantine/core'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords } from '../../base/time/days.ts'
import { DateField } from '../../base/ui/DateField.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import type { EventForm } from './eventForm.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'
import { SeriesPreview } from './SeriesPreview.tsx'

/** The fields for the repetition of an event and its last day. */
export function RepeatFields({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const [language] = useLanguage()
  const rhythm = t(`RHYTHMS.${values.rhythm || 'none'}`)
  const words =
    values.rhythm !== '' && isDay(values.until)
      ? t('REPEAT_WORDS', { rhythm, until: dateWords(values.until, language) })
      : rhythm
  return (
    <Fold title={t('REPEAT')} words={words} isWrong={wrong.has('until')}>
      <NativeSelect
        label={t('RHYTHM')}
        data={[
          { value: '', label: t('RHYTHMS.none') },
          ...RHYTHMS.map((value) => ({ value, label: t(`RHYTHMS.${value}`) })),
        ]}
        value={values.rhythm}
        onChange={({ target }) => onChange({ rhythm: target.value as EventForm['rhythm'] })}
      />
      {values.rhythm !== '' && (
        <>
          <DateField
            label={t('UNTIL')}
            value={values.until}
            error={wrong.has('until') ? t('UNTIL_WRONG') : undefined}
            onChange={(until) => onChange({ until })}
          />
          <Switch
            label={t('HOLIDAYS')}
            isOn={values.skipHolidays}
            onChange={(skipHolidays) => onChange({ skipHolidays })}
          />
          <SeriesPreview values={values} onChange={onChange} />
        </>
      )}
    </Fold>
  )
}
