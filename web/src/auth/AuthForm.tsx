import {
  NEW_PASSWORD_REFUSALS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_MIN_AT_SIGN_IN,
} from '@bahnfrei/domain/auth/password.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useCheckedForm } from '../base/form/useCheckedForm.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { PasswordField } from '../base/ui/PasswordField.tsx'
import { type Outcome, SaveButton } from '../base/ui/SaveButton.tsx'

const CURRENT = { min: 0, max: PASSWORD_MAX }
const NEW = { min: PASSWORD_MIN, max: PASSWORD_MAX }

type Props = {
  label: string
  /** The words of the button. */
  submit: string
  /** The address that the form begins with. */
  email?: string | undefined
  isEmailFixed?: boolean
  /** Which password it asks for: none, that of the account, or a new one and the same again. */
  password: 'none' | 'current' | 'new'
  /** Whether the button waits until everything is right (AUTH-060). */
  waits?: boolean
  /** Why nothing can be sent at all. */
  disabledReason?: string | undefined
  /** Gets the address in its plain form. A value means success, as for every `SaveButton`. */
  onSubmit: (values: { email: string; password: string }) => Promise<Outcome>
  /** What stands between the fields and the button. */
  note?: ReactNode
  /** What stands below the button; it knows the address that was typed. */
  below?: (email: string) => ReactNode
}

/** What all screens around the sign-in ask for: whose account, and its password. */
export function AuthForm({ email = '', isEmailFixed = false, password, waits = false, onSubmit, ...look }: Props) {
  const t = useTexts()
  const says = useTexts('SERVER_ERRORS')
  const errors = useFieldErrors()
  const limits = password === 'new' ? NEW : CURRENT
  const form = useCheckedForm(
    { email, password: '', confirm: '' },
    {
      email: errors.email,
      password: (value, values) => {
        if (password === 'none') return null
        const isWrong = password === 'current' && value !== '' && value.length < PASSWORD_MIN_AT_SIGN_IN
        if (isWrong) return says('PASSWORD_INVALID')
        const flaw = errors.password(value, limits)
        if (flaw !== null || password === 'current') return flaw
        return errors.newPassword(value, { email: plainEmail(values.email), names: [], clubs: [] })
      },
      confirm: (value, values) => (password === 'new' ? errors.confirm(value, values.password, limits) : null),
    },
  )
  const missing = waits ? errors.email(form.getValues().email) : null

  const submit = async () => {
    if (form.validate().hasErrors) return 'failed'
    const values = form.getValues()
    try {
      return await onSubmit({ email: plainEmail(values.email), password: values.password })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const flaw = NEW_PASSWORD_REFUSALS.find((refusal) => refusal === code)
      if (password !== 'new' || flaw === undefined) throw error
      form.setFieldError('password', says(flaw))
      return 'failed'
    }
  }

  return (
    <Form label={look.label}>
      <TextInput
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        label={t('LOGIN_FORM.EMAIL')}
        required
        disabled={isEmailFixed}
        {...form.getInputProps('email')}
      />
      {password !== 'none' && (
        <PasswordField
          autoComplete={password === 'new' ? 'new-password' : 'current-password'}
          label={t('LOGIN_FORM.PASSWORD')}
          description={password === 'new' ? t('LOGIN_FORM.PASSWORD_HINT', { min: PASSWORD_MIN }) : undefined}
          required
          {...form.getInputProps('password')}
        />
      )}
      {password === 'new' && (
        <PasswordField
          autoComplete="new-password"
          label={t('LOGIN_FORM.CONFIRM')}
          required
          {...form.getInputProps('confirm')}
        />
      )}
      {look.note}
      <SaveButton onSave={submit} disabledReason={look.disabledReason ?? missing ?? undefined}>
        {look.submit}
      </SaveButton>
      {look.below?.(form.getValues().email)}
    </Form>
  )
}
