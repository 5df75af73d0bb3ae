import { type ComponentProps, useState } from 'react'
import { type Bound, useBound } from '../base/form/fields.tsx'
import { MemberPicker } from './MemberPicker.tsx'

type Props<Values> = Bound<Values, string> &
  Omit<ComponentProps<typeof MemberPicker>, 'value' | 'onChange' | 'required' | 'isMissing'> & {
    /** Hears the name of who is chosen, where that is said later. */
    onName?: (name: string) => void
  }

/** A member of the club, chosen by name; the form holds the id. */
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
