import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../base/api.ts'
import { ApiError } from '../base/apiError.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { loginState } from '../base/token.ts'
import { Page } from '../base/ui/Page.tsx'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { takeConfirmation } from './mailed.ts'

/** Makes an account; at /confirmation it first confirms the address that the link brings (OP-16). */
export function RegisterScreen() {
  const t = useTexts()
  const search = useSearch({ strict: false })
  const redirect = search.redirect === undefined ? {} : { redirect: search.redirect }
  const navigate = useNavigate()
  const { signIn } = useSession()
  const isConfirming = useConfirmation()

  const register = async ({ email, password }: { email: string; password: string }) => {
    try {
      const answer = await api.auth.register({ email, password })
      if ('mailed' in answer) {
        toast.success(t('REGISTRATION.TOASTS.MAILED'))
        return true
      }
      await signIn(answer)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_EXISTS') toast.error(t('REGISTRATION.TOASTS.ERROR'))
      else {
        toast.error(t('REGISTRATION.TOASTS.EMAIL_EXISTS'))
        await navigate({ to: '/login', search: { ...redirect, mail: email } })
      }
      return
    }
    toast.success(t('USER_CREATED'))
    await navigate({ to: '/profile/data', search: redirect, replace: true })
    return true
  }

  return (
    <Page title={t('REGISTRATION.TITLE')} width="form" isLoading={isConfirming}>
      <BackToLogin {...redirect} />
      <AuthForm
        label={t('REGISTRATION.TITLE')}
        submit={t('REGISTRATION.SUBMIT')}
        email={search.email}
        password="new"
        note={<Terms />}
        onSubmit={register}
      />
    </Page>
  )
}

/** What one agrees to by registering (AUTH-078). */
function Terms() {
  const t = useTexts('REGISTRATION')
  return (
    <p>
      {t.rich('TERMS', {
        terms: (words) => <OwnTab to="/about#terms">{words}</OwnTab>,
        privacy: (words) => <OwnTab to="/about#privacy">{words}</OwnTab>,
        guidelines: (words) => <OwnTab to="/guidelines">{words}</OwnTab>,
      })}
    </p>
  )
}

/** In a tab of its own: what was typed stays. */
function OwnTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** Confirms the address of a link from a mail, once; answers whether that is under way. */
function useConfirmation(): boolean {
  const t = useTexts('CONFIRMATION')
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the link brought is taken once, when the page opens.
  useEffect(() => {
    const mailed = takeConfirmation()
    if (mailed === undefined) return
    const goOn = (isDone: boolean) => {
      if (loginState() === 'in') return navigate({ to: '/profile/data', replace: true })
      if (isDone) return navigate({ to: '/login', search: { mail: mailed.email }, replace: true })
      setConfirming(false)
    }
    setConfirming(true)
    api.auth.confirm(mailed).then(
      () => {
        toast.success(t('DONE'))
        return goOn(true)
      },
      (error: unknown) => {
        toastFailure(error)
        return goOn(false)
      },
    )
  }, [])

  return isConfirming
}
