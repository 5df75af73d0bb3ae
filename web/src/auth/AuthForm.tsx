import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { NEW_PASSWORD_REFUSALS, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { newPasswordFlaw, passwordFlaw, repeatedFlaw } from '@bahnfrei/domain/auth/passwordFlaws.ts'
import { emailFlaw, plainEmail } from '@bahnfrei/domain/users/email.ts'
import type { ReactNode } from 'react'
import { TextField, useFaultWords } from '../base/form/fields.tsx'
import { PasswordField } from '../base/form/PasswordField.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { type Outcome, SaveButton } from '../base/ui/SaveButton.tsx'

type Props = {
  label: string
  /** The words of the button. */
  submit: string
  /** The address that the form begins with. */
  email?: string | undefined
  isEmailFixed?: boolean
  /** The password fields: none, one for the account's password, or a new password and its repetition. */
  password: 'none' | 'current' | 'new'
  /** Whether the button stays disabled until the typed address is valid (AUTH-060). */
  waits?: boolean
  /** Gets the address in its plain form, and the password. Its result is that of `onSave` of `SaveButton`. */
  onSubmit: (values: { email: string; password: string }) => Promise<Outcome>
  /** Content below the button; it gets the typed address. */
  below?: (email: string) => ReactNode
}

/**
 * The form that the screens around the sign-in share: the address of an account and, where `password` asks for it, a
 * password.
 */
export function AuthForm({ email = '', isEmailFixed = false, password: asked, waits = false, ...look }: Props) {
  const t = useTexts()
  const say = useFaultWords()
  const form = useForm({
    call: authCalls.login,
    values: { email, password: '', confirm: '' },
    check: ({ email, password, confirm }) => ({
      email: emailFlaw(email),
      ...(asked === 'current' && { password: passwordFlaw(password) }),
      ...(asked === 'new' && {
        password: newPasswordFlaw(password, { email: plainEmail(email), names: [], clubs: [] }),
        confirm: repeatedFlaw(confirm, password),
      }),
    }),
    refusedAt: atField(asked === 'new' ? NEW_PASSWORD_REFUSALS : [], 'password'),
    send: async ({ email, password }) => (await look.onSubmit({ email: plainEmail(email), password })) ?? {},
    onDone: () => undefined,
  })
  const typed = form.values.email
  const missing = waits ? emailFlaw(typed) : undefined
  return (
    <Form label={look.label} form={form}>
      <TextField
        form={form}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        label={t('LOGIN_FORM.EMAIL')}
        required
        disabled={isEmailFixed}
      />
      {asked !== 'none' && (
        <PasswordField
          form={form}
          name="password"
          autoComplete={asked === 'new' ? 'new-password' : 'current-password'}
          label={t('LOGIN_FORM.PASSWORD')}
          description={asked === 'new' ? t('LOGIN_FORM.PASSWORD_HINT', { min: PASSWORD_MIN }) : undefined}
        />
      )}
      {asked === 'new' && (
        <PasswordField form={form} name="confirm" autoComplete="new-password" label={t('LOGIN_FORM.CONFIRM')} />
      )}
      <SaveButton onSave={form.save} disabledReason={missing && say(missing, { kind: 'EMAIL' })}>
        {look.submit}
      </SaveButton>
      {look.below?.(typed)}
    </Form>
  )
}
