import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type TextProps, useBound } from '../base/form/fields.tsx'
import { useLanguage } from '../base/texts/texts.tsx'
import { inLargeUnit, inSmallUnit } from './unit.ts'

type Props<Values> = Omit<TextProps<Values>, 'name'> & {
  name: Parameters<typeof useBound<Values>>[0]['name']
  /** How many of the unit of the call make one of the unit in which people write. */
  perUnit: number
}

/** A number that people write in a larger unit than its call takes: hours for minutes. */
export function UnitField<Values>({ form, name, wrong, perUnit, ...input }: Props<Values>) {
  const [language] = useLanguage()
  const { typed, set, input: bound } = useBound<Values>({ form, name, wrong })
  const [text, setText] = useState('')
  const stored = inLargeUnit(typed as number | null, perUnit)
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...bound}
      {...input}
      value={inSmallUnit(text, perUnit) === typed ? text : language === 'de' ? stored.replace('.', ',') : stored}
      onChange={({ target }) => {
        setText(target.value)
        set(inSmallUnit(target.value, perUnit))
      }}
    />
  )
}
