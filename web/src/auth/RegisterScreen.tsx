import { PASSWORD_MAX, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import { TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../base/api.ts'
import { ApiError } from '../base/apiError.ts'
import { useFieldErrors } from '../base/fieldErrors.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PasswordField } from '../base/ui/PasswordField.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { useCheckedForm } from '../base/useCheckedForm.ts'
import classes from './RegisterScreen.module.css'

const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX }

export function RegisterScreen() {
  const t = useTexts()
  const errors = useFieldErrors()
  const search = useSearch({ from: '/register' })
  const navigate = useNavigate()
  const { signIn } = useSession()
  const form = useCheckedForm(
    { email: '', password: '', confirm: '' },
    {
      email: errors.email,
      password: (password) => errors.password(password, LIMITS),
      confirm: (confirm, { password }) => errors.confirm(confirm, password, LIMITS),
    },
  )

  const register = async () => {
    if (form.validate().hasErrors) return
    const { email, password } = form.getValues()
    try {
      const answer = await api.auth.register({ email: plainEmail(email), password })
      if ('mailed' in answer) {
        toast.success(t('REGISTRATION.TOASTS.MAILED'))
        return true
      }
      await signIn(answer)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_EXISTS') toast.error(t('REGISTRATION.TOASTS.ERROR'))
      else {
        toast.error(t('REGISTRATION.TOASTS.EMAIL_EXISTS'))
        await navigate({ to: '/login', search: { ...search, mail: plainEmail(email) } })
      }
      return
    }
    toast.success(t('USER_CREATED'))
    await navigate({ to: '/profile/data', search, replace: true })
    return true
  }

  return (
    <Page title={t('REGISTRATION.TITLE')} width="form">
      <Link to="/login" search={search} className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        {t('REGISTRATION.BACK')}
      </Link>
      <Form label={t('REGISTRATION.TITLE')}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          label={t('REGISTRATION.EMAIL')}
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('REGISTRATION.PASSWORD')}
          description={t('REGISTRATION.PASSWORD_HINT', { min: PASSWORD_MIN })}
          required
          {...form.getInputProps('password')}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('REGISTRATION.CONFIRM')}
          required
          {...form.getInputProps('confirm')}
        />
        <SaveButton onSave={register}>{t('REGISTRATION.SUBMIT')}</SaveButton>
      </Form>
    </Page>
  )
}
