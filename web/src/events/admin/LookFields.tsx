import { NativeSelect } from '@mantine/core'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import classes from './admin.module.css'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The colours by which events are told apart, next to the sign and the word of their kind. */
const COLOURS = {
  RED: '#b3261e',
  ORANGE: '#b45309',
  GREEN: '#2e7d32',
  BLUE: '#1565c0',
  PURPLE: '#6a1b9a',
  GREY: '#546e7a',
} as const
const PRIORITIES = { NORMAL: '0', HIGH: '10', HIGHEST: '100' } as const

/** The fields for an event's colour and priority in the calendar. */
export function LookFields({ values: { color, priority }, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const named = <Of extends Record<string, string>>(all: Of) => Object.entries(all) as [keyof Of & string, string][]
  // A value that another program has set stays among the options.
  const others = (all: Record<string, string>, own: string) =>
    own === '' || Object.values(all).includes(own) ? [] : [{ value: own, label: own }]
  const colours = [
    { value: '', label: t('COLOURS.NONE') },
    ...named(COLOURS).map(([name, value]) => ({ value, label: t(`COLOURS.${name}`) })),
    ...others(COLOURS, color),
  ]
  const priorities = [
    ...named(PRIORITIES).map(([name, value]) => ({ value, label: t(`PRIORITIES.${name}`) })),
    ...others(PRIORITIES, priority),
  ]
  const chosen = [colours.find(({ value }) => value === color), priorities.find(({ value }) => value === priority)]
  return (
    <Fold title={t('LOOK')} words={joinFacts(chosen.map((option) => option?.label))}>
      <Fields className={classes.pair}>
        <NativeSelect
          label={t('COLOUR')}
          leftSection={<span className={classes.colour} style={{ background: color || undefined }} aria-hidden />}
          data={colours}
          value={color}
          onChange={({ target }) => onChange({ color: target.value })}
        />
        <NativeSelect
          label={t('PRIORITY')}
          description={t('PRIORITY_HINT')}
          data={priorities}
          value={priority}
          onChange={({ target }) => onChange({ priority: target.value })}
        />
      </Fields>
    </Fold>
  )
}
