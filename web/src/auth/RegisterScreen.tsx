import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { NEW_PASSWORD_REFUSALS } from '@bahnfrei/domain/auth/password.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'

/** The refusals of a registration that a toast explains in their own words; every other one gets a general message. */
const EXPLAINED = new Set<string | undefined>([
  'REGISTRATION_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
  ...NEW_PASSWORD_REFUSALS,
])

/**
 * Registers an account and signs in, or tells that a mail was sent. A known address leads to the sign-in. `why` says why
 * another address leads here.
 */
export function RegisterScreen({ why }: { why?: string | undefined }) {
  const t = useTexts()
  const search = useSearch({ strict: false })
  const redirect = search.redirect === undefined ? {} : { redirect: search.redirect }
  const navigate = useNavigate()
  const { signIn } = useSession()

  const register = async ({ email, password }: { email: string; password: string }) => {
    try {
      const answer = await call(authCalls.register, { email, password })
      if ('mailed' in answer) {
        toast.success(t('REGISTRATION.TOASTS.MAILED'))
        return
      }
      await signIn(answer)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'EMAIL_EXISTS') {
        toast.error(t('REGISTRATION.TOASTS.EMAIL_EXISTS'))
        await navigate({ to: '/login', search: { ...redirect, mail: email } })
      } else if (EXPLAINED.has(code)) throw error
      else toast.error(t('REGISTRATION.TOASTS.ERROR'))
      return 'failed'
    }
    toast.success(t('USER_CREATED'))
    await navigate({ to: '/profile/data', search: redirect, replace: true })
  }

  return (
    <Page title={t('REGISTRATION.TITLE')} width="form" back={<BackToLogin {...redirect} />}>
      {why !== undefined && <Notice kind="warning">{why}</Notice>}
      <AuthForm
        label={t('REGISTRATION.TITLE')}
        submit={t('REGISTRATION.SUBMIT')}
        email={search.email}
        password="new"
        onSubmit={register}
        below={() => <Terms />}
      />
    </Page>
  )
}

/** The terms that a person accepts by registering (AUTH-078). */
function Terms() {
  const t = useTexts('REGISTRATION')
  return (
    <Dim>
      {t.rich('TERMS', {
        terms: (words) => <OwnTab to="/about#terms">{words}</OwnTab>,
        privacy: (words) => <OwnTab to="/about#privacy">{words}</OwnTab>,
        guidelines: (words) => <OwnTab to="/guidelines">{words}</OwnTab>,
      })}
    </Dim>
  )
}

/** A link that opens in a new tab, so that typed input stays. */
function OwnTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
