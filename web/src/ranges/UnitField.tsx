import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type TextProps, useBound } from '../base/form/fields.tsx'
import { useLanguage } from '../base/texts/texts.tsx'
import { inLargeUnit, inSmallUnit } from './unit.ts'

type Props<Values> = Omit<TextProps<Values>, 'name'> & {
  name: Parameters<typeof useBound<Values>>[0]['name']
  /** The number of the call's units in one unit of the field, such as 60 minutes in an hour. */
  perUnit: number
}

/** A number field in a larger unit than the call's, such as hours for minutes. */
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
