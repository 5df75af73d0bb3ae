import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { PASSWORD_MAX, PASSWORD_MIN_AT_SIGN_IN } from '@bahnfrei/domain/auth/password.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import { TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { api } from '../base/api.ts'
import { ApiError } from '../base/apiError.ts'
import { useFieldErrors } from '../base/fieldErrors.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PasswordField } from '../base/ui/PasswordField.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { useCheckedForm } from '../base/useCheckedForm.ts'
import { useGoOn } from '../base/useGoOn.ts'
import { useIsDemo } from '../base/useIsDemo.ts'
import classes from './LoginScreen.module.css'
import { loginToast } from './loginToasts.ts'
import { QrSignIn } from './qr/QrSignIn.tsx'

const LIMITS = { min: PASSWORD_MIN_AT_SIGN_IN, max: PASSWORD_MAX }

export function LoginScreen() {
  const t = useTexts()
  const errors = useFieldErrors()
  const { mail, email = mail ?? '', redirect } = useSearch({ from: '/login' })
  const { signIn } = useSession()
  const goOn = useGoOn()
  const isDemo = useIsDemo()
  const form = useCheckedForm(
    { email, password: '' },
    { email: errors.email, password: (password) => errors.password(password, LIMITS) },
  )

  const enter = async (tokens: Tokens) => {
    await signIn(tokens)
    goOn(redirect)
  }
  const login = async () => {
    if (form.validate().hasErrors) return
    const { password } = form.getValues()
    try {
      await enter(await api.auth.login({ email: plainEmail(form.getValues().email), password }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OFFLINE') toastFailure(error)
      else toast.error(t(loginToast(error)))
      return
    }
    return true
  }

  return (
    <Page title={t('LOGIN_FORM.TITLE')} width="pair">
      {isDemo && <p className={classes.demo}>{t('LOGIN_FORM.DEMO')}</p>}
      <div className={classes.ways}>
        <div>
          <Form label={t('LOGIN_FORM.TITLE')}>
            <TextInput
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              label={t('LOGIN_FORM.EMAIL')}
              required
              {...form.getInputProps('email')}
            />
            <PasswordField
              autoComplete="current-password"
              label={t('LOGIN_FORM.PASSWORD')}
              required
              {...form.getInputProps('password')}
            />
            <SaveButton onSave={login}>{t('LOGIN_FORM.SUBMIT')}</SaveButton>
          </Form>
          <p>
            {t('LOGIN_FORM.NO_ACCOUNT')}{' '}
            <Link to="/register" className={classes.register} search={redirect === undefined ? {} : { redirect }}>
              {t('LOGIN_FORM.TO_REGISTER')}
            </Link>
          </p>
        </div>
        <QrSignIn onTokens={enter} />
      </div>
    </Page>
  )
}
