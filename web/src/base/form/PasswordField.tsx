import { PasswordInput } from '../ui/PasswordInput.tsx'
import { type TextProps, useBound } from './fields.tsx'

/** A form field for a password. */
export function PasswordField<Values>({ form, name, ...input }: TextProps<Values>) {
  const { typed, set, input: bound } = useBound<Values>({ form, name }, 'PASSWORD')
  return (
    <PasswordInput {...bound} required {...input} value={String(typed)} onChange={({ target }) => set(target.value)} />
  )
}
