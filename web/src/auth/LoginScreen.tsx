import type { Asked, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { PASSWORD_MAX, PASSWORD_MIN_AT_SIGN_IN } from '@bahnfrei/domain/auth/password.ts'
import { plainEmail } from '@bahnfrei/domain/users/user.ts'
import { TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
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
import { canUsePasskeys } from './canUsePasskeys.ts'
import { SecondStep } from './LazySecondStep.tsx'
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
  const [asked, setAsked] = useState<Asked>()
  const form = useCheckedForm(
    { email, password: '' },
    { email: errors.email, password: (password) => errors.password(password, LIMITS) },
  )

  const enter = async (tokens: Tokens) => {
    await signIn(tokens)
    goOn(redirect)
    return true
  }
  const login = async () => {
    if (form.validate().hasErrors) return
    const { password } = form.getValues()
    try {
      const answer = await api.auth.login({ email: plainEmail(form.getValues().email), password })
      if ('token' in answer) return await enter(answer)
      setAsked(answer)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OFFLINE') toastFailure(error)
      else toast.error(t(loginToast(error)))
    }
  }
  const loginByPasskey = async () => {
    const { provePasskey } = await import('./security/passkeys.ts')
    const wanted = await api.auth.askPasskey({})
    const passkey = await provePasskey(wanted)
    return passkey && enter(await api.auth.passkeyLogin({ challenge: wanted.challenge, passkey }))
  }

  if (asked !== undefined)
    return (
      <Page title={t('LOGIN_FORM.TITLE')} width="form">
        <Suspense>
          <SecondStep asked={asked} onProved={enter} onBack={() => setAsked(undefined)} />
        </Suspense>
      </Page>
    )
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
          {canUsePasskeys() && (
            <div className={classes.passkey}>
              <SaveButton
                onSave={loginByPasskey}
                variant="default"
                fullWidth
                leftSection={<IconFingerprint aria-hidden />}
              >
                {t('LOGIN_FORM.PASSKEY')}
              </SaveButton>
            </div>
          )}
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
