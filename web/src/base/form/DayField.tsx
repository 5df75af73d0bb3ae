import type { ComponentProps } from 'react'
import { DateField } from '../ui/DateField.tsx'
import { type Bound, useBound } from './fields.tsx'

type Props<Values> = Bound<Values, string> & Omit<ComponentProps<typeof DateField>, 'value' | 'error' | 'onChange'>

/** A form field for a day. A day that does not exist is sent as typed, and the server refuses it. */
export function DayField<Values>({ form, name, wrong, ...look }: Props<Values>) {
  const { typed, set, input } = useBound<Values>({ form, name, wrong })
  return (
    <DateField
      {...look}
      required={input.required}
      value={typeof typed === 'string' ? typed : ''}
      error={input.error}
      onChange={(day, text) => set(day || text)}
    />
  )
}
