import { clockOfMinute, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import { HOURS_TEMPLATES, type HoursLine } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Checks } from '../base/ui/Checks.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { useDayNames } from './dayNames.ts'
import classes from './ranges.module.css'

const TEMPLATES = Object.keys(HOURS_TEMPLATES) as (keyof typeof HOURS_TEMPLATES)[]
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const STEP = 30
const FIRST_LINE: HoursLine = { weekdays: [], from: 18 * 60, to: 22 * 60 }

type Props = { lines: readonly HoursLine[]; onChange: (lines: HoursLine[]) => void }

/** The opening hours of a new range in simple lines; details are painted later. Without a line it stays closed. */
export function OpeningFields({ lines, onChange }: Props) {
  const t = useTexts('RANGES.NEW')
  const chosen = TEMPLATES.find((name) => JSON.stringify(HOURS_TEMPLATES[name]) === JSON.stringify(lines))
  const choose = (value: string) => {
    const template = TEMPLATES.find((name) => name === value)
    if (template !== undefined) onChange([...HOURS_TEMPLATES[template]])
    else onChange(value === 'own' ? [FIRST_LINE] : [])
  }
  return (
    <>
      <NativeSelect
        label={t('HOURS')}
        description={t(lines.length === 0 ? 'HOURS_NONE' : 'HOURS_MEANS')}
        data={[
          { value: '', label: t('HOURS_LATER') },
          ...TEMPLATES.map((value) => ({ value, label: t(`HOURS_OF.${value}`) })),
          { value: 'own', label: t('HOURS_OWN') },
        ]}
        value={chosen ?? (lines.length === 0 ? '' : 'own')}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen === undefined &&
        lines.map((line, index) => (
          <LineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: hours that are not stored yet are only their place.
            key={index}
            line={line}
            place={index + 1}
            onChange={(next) => onChange([...lines].with(index, next))}
            onRemove={() => onChange([...lines].toSpliced(index, 1))}
          />
        ))}
      {lines.length > 0 && chosen === undefined && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...lines, FIRST_LINE])}
        >
          {t('MORE_HOURS')}
        </Button>
      )}
    </>
  )
}

type LineProps = { line: HoursLine; place: number; onChange: (line: HoursLine) => void; onRemove: () => void }

function LineFields({ line, place, onChange, onRemove }: LineProps) {
  const t = useTexts('RANGES.NEW')
  const dayNames = useDayNames()
  return (
    <Row className={classes.line}>
      <Checks
        label={t('DAYS')}
        options={WEEKDAYS.map((value) => ({ value, label: dayNames.short(value) }))}
        values={line.weekdays}
        onChange={(weekdays) => onChange({ ...line, weekdays })}
      />
      <NativeSelect
        label={t('FROM')}
        data={minutesIn(0, MINUTES_PER_DAY - STEP)}
        value={line.from}
        onChange={({ target }) => {
          const from = Number(target.value)
          onChange({ ...line, from, to: Math.max(line.to, from + STEP) })
        }}
      />
      <NativeSelect
        label={t('TO')}
        data={minutesIn(line.from + STEP, MINUTES_PER_DAY)}
        value={line.to}
        onChange={({ target }) => onChange({ ...line, to: Number(target.value) })}
      />
      <ActionIcon variant="subtle" aria-label={t('REMOVE_HOURS', { place })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Row>
  )
}

function minutesIn(from: number, to: number) {
  return Array.from({ length: (to - from) / STEP + 1 }, (_, step) => {
    const minute = from + step * STEP
    return { value: String(minute), label: clockOfMinute(minute) }
  })
}
