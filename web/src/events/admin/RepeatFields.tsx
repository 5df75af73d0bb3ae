import { RHYTHMS } from '@bahnfrei/domain/ranges/repeat.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import type { EventForm } from './eventForm.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { SeriesPreview } from './SeriesPreview.tsx'

/** The fields for the repetition of an event and its last day. */
export function RepeatFields({ values, onChange, wrong }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <Section title={t('REPEAT')}>
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
    </Section>
  )
}
