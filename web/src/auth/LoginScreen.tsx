import { type Asked, authCalls, type Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useGoOn } from '../base/session/useGoOn.ts'
import { useIsDemo } from '../base/session/useIsDemo.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { AuthForm } from './AuthForm.tsx'
import { canUsePasskeys } from './canUsePasskeys.ts'
import { Forgotten } from './Forgotten.tsx'
import { SecondStep } from './LazySecondStep.tsx'
import classes from './LoginScreen.module.css'
import { loginToast } from './loginToasts.ts'
import { QrSignIn } from './qr/QrSignIn.tsx'

export function LoginScreen() {
  const t = useTexts()
  const { mail, email = mail ?? '', redirect } = useSearch({ from: '/login' })
  const { signIn } = useSession()
  const goOn = useGoOn()
  const isDemo = useIsDemo()
  const [asked, setAsked] = useState<Asked>()

  const enter = async (tokens: Tokens) => {
    await signIn(tokens)
    goOn(redirect)
  }
  const login = async (values: { email: string; password: string }) => {
    try {
      const answer = await call(authCalls.login, values)
      if ('token' in answer) return await enter(answer)
      setAsked(answer)
      return
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OFFLINE') toastFailure(error)
      else toast.error(t(loginToast(error)))
      return 'failed'
    }
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
      {redirect === 'kiosk/display' ? (
        <NoDisplay />
      ) : (
        redirect !== undefined && <Dim className={classes.above}>{t('LOGIN_FORM.GOES_ON')}</Dim>
      )}
      <div className={classes.ways}>
        <div>
          <AuthForm
            label={t('LOGIN_FORM.TITLE')}
            submit={t('LOGIN_FORM.SUBMIT')}
            email={email}
            password="current"
            onSubmit={login}
            below={(typed) => <Forgotten email={plainEmail(typed)} />}
          />
          {canUsePasskeys() && <ByPasskey onTokens={enter} />}
          <ToRegister redirect={redirect} />
        </div>
        <QrSignIn onTokens={enter} />
      </div>
      {/* After the rest, which it would push down when it comes. */}
      {isDemo && (
        <div className={classes.below}>
          <Notice kind="note">{t('LOGIN_FORM.DEMO')}</Notice>
        </div>
      )}
    </Page>
  )
}

/** Says why the address of a screen leads to the sign-in, and leads to its setup. */
function NoDisplay() {
  const t = useTexts('LOGIN_FORM')
  return (
    <div className={classes.above}>
      <Notice
        kind="warning"
        action={
          <Button variant="default" renderRoot={(look) => <Link {...look} to="/kiosk/setup" />}>
            {t('SET_UP_DISPLAY')}
          </Button>
        }
      >
        {t('NO_DISPLAY')}
      </Notice>
    </div>
  )
}

function ToRegister({ redirect }: { redirect: string | undefined }) {
  const t = useTexts('LOGIN_FORM')
  return (
    <p>
      {t('NO_ACCOUNT')}{' '}
      <Link to="/register" className={classes.register} search={redirect === undefined ? {} : { redirect }}>
        {t('TO_REGISTER')}
      </Link>
    </p>
  )
}

function ByPasskey({ onTokens }: { onTokens: (tokens: Tokens) => Promise<void> }) {
  const t = useTexts('LOGIN_FORM')
  const login = async () => {
    const { signInByPasskey } = await import('./security/passkeySignIn.ts')
    const tokens = await signInByPasskey()
    return tokens === undefined ? 'failed' : onTokens(tokens)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an error of a field that is left would move the button away
    <div className={classes.below} onMouseDown={(event) => event.preventDefault()}>
      <SaveButton onSave={login} variant="default" fullWidth leftSection={<IconFingerprint aria-hidden />}>
        {t('PASSKEY')}
      </SaveButton>
    </div>
  )
}
