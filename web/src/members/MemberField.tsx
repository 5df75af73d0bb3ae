import { type ComponentProps, useState } from 'react'
import { type Bound, useBound } from '../base/form/fields.tsx'
import { MemberPicker } from './MemberPicker.tsx'

type Props<Values> = Bound<Values, string> &
  Omit<ComponentProps<typeof MemberPicker>, 'value' | 'onChange' | 'required' | 'isMissing'> & {
    /** Called with the name of the chosen person. */
    onName?: (name: string) => void
  }

/** A form field to choose a member of the club by name; the form holds the person's id. */
export function MemberField<Values>({ form, name, onName, ...look }: Props<Values>) {
  const { typed, set, input } = useBound<Values>({ form, name })
  const [chosen, choose] = useState<ComponentProps<typeof MemberPicker>['value']>()
  return (
    <MemberPicker
      {...look}
      value={chosen?.uid === typed ? chosen : undefined}
      required={input.required}
      isMissing={input.error !== null}
      onChange={(member) => {
        choose(member)
        onName?.(member?.name ?? '')
        set(member?.uid ?? '')
      }}
    />
  )
}
