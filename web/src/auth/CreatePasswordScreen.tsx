import type { Asked, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '../base/api.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useGoOn } from '../base/useGoOn.ts'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { SecondStep } from './LazySecondStep.tsx'
import { heldLink } from './mailed.ts'

/** Sets a password by the link of a mail: a forgotten one anew, or the first one of an account. */
export function CreatePasswordScreen() {
  const t = useTexts('CREATE_PASSWORD')
  const { signIn } = useSession()
  const goOn = useGoOn()
  const [asked, setAsked] = useState<Asked>()
  const link = heldLink()

  const enter = async (tokens: Tokens) => {
    await signIn(tokens)
    goOn(undefined)
    return true
  }
  const create = async ({ password }: { password: string }) => {
    if (link === undefined) return
    const answer = await api.auth.resetPassword({ ...link, password })
    if ('token' in answer) return enter(answer)
    setAsked(answer)
    return true
  }

  if (asked !== undefined)
    return (
      <Page title={t('TITLE')} width="form">
        <Suspense>
          <SecondStep asked={asked} onProved={enter} onBack={() => setAsked(undefined)} />
        </Suspense>
      </Page>
    )

  return (
    <Page title={t('TITLE')} width="form">
      <BackToLogin />
      <AuthForm
        label={t('TITLE')}
        submit={t('SUBMIT')}
        email={link?.email}
        isEmailFixed={link !== undefined}
        password="new"
        disabledReason={link === undefined ? t('LINK_MISSING') : undefined}
        onSubmit={create}
      />
      <p>
        <Link to="/login/reset-password" search={link === undefined ? {} : { email: link.email }}>
          {t('ANOTHER_MAIL')}
        </Link>
      </p>
    </Page>
  )
}
