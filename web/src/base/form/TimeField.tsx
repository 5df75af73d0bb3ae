import type { ComponentProps } from 'react'
import { TimeInput } from '../ui/TimeInput.tsx'
import { type Bound, useBound } from './fields.tsx'

type Props<Values> = Bound<Values, string> & Omit<ComponentProps<typeof TimeInput>, 'value' | 'error' | 'onChange'>

/** A form field for a time of day. A time that does not exist is sent as typed, and the server refuses it. */
export function TimeField<Values>({ form, name, wrong, ...look }: Props<Values>) {
  const { typed, set, input } = useBound<Values>({ form, name, wrong })
  return (
    <TimeInput
      {...look}
      required={input.required}
      value={typeof typed === 'string' ? typed : ''}
      error={input.error}
      onChange={(clock, text) => set(clock || text)}
    />
  )
}
