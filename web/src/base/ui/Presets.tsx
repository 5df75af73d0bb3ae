import {
  DAY_PRESETS,
  dayOfPreset,
  PERIOD_PRESETS,
  periodOfPreset,
  presetOf,
} from '@bahnfrei/domain/base/time/presets.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { flawOf, type Limits } from '../time/dayText.ts'
import { Row } from './Layout.tsx'
import classes from './Presets.module.css'

type DayProps = { value: Day | undefined; today: Day; limits?: Limits; onChange: (day: Day) => void }

/** Buttons with frequent days for a day field, such as today. Days beyond the limits are left out. */
export function DayPresets({ value, today, limits = {}, onChange }: DayProps) {
  const t = useTexts('PRESETS')
  const presets = DAY_PRESETS.map((preset) => ({ preset, day: dayOfPreset(preset, today) }))
  return (
    <Row gap={6} className={classes.days}>
      {presets
        .filter(({ day }) => flawOf(day, limits) === undefined)
        .map(({ preset, day }) => (
          <Button key={preset} variant="default" aria-pressed={day === value} onClick={() => onChange(day)}>
            {t(preset)}
          </Button>
        ))}
    </Row>
  )
}

type When = { from?: Day | undefined; to?: Day | undefined; when?: 'upcoming' | 'all' | undefined }
type PeriodProps = { value: When; today: Day; onChange: (when: When) => void }

/**
 * A select with frequent periods. A period without days means either everything that is to come (`upcoming`) or
 * everything.
 */
export function PeriodPresets({ value, today, onChange }: PeriodProps) {
  const t = useTexts('PRESETS')
  const { from, to, when = 'upcoming' } = value
  const chosen =
    from === undefined && to === undefined ? when : presetOf({ ...(from && { from }), ...(to && { to }) }, today)
  const values = ['upcoming', ...PERIOD_PRESETS, 'all'] as const
  return (
    <NativeSelect
      label={t('LABEL')}
      data={[
        ...(chosen === undefined ? [{ value: '', label: t('OWN') }] : []),
        ...values.map((value) => ({ value, label: t(value) })),
      ]}
      value={chosen ?? ''}
      onChange={({ target }) => {
        const preset = PERIOD_PRESETS.find((each) => each === target.value)
        if (preset) onChange({ when: undefined, ...periodOfPreset(preset, today) })
        else onChange({ from: undefined, to: undefined, when: target.value === 'all' ? 'all' : undefined })
      }}
    />
  )
}
