import { type Asked, authCalls, type Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useGoOn } from '../base/session/useGoOn.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { EndedPage } from './EndedPage.tsx'
import { SecondStep } from './LazySecondStep.tsx'
import { heldLink } from './mailed.ts'

/**
 * Sets a password by the link in a mail: a forgotten password is replaced, an account without a password gets its first
 * one.
 */
export function CreatePasswordScreen() {
  const t = useTexts('CREATE_PASSWORD')
  const ofEnded = useTexts('ENDED')
  const { signIn } = useSession()
  const goOn = useGoOn()
  const [asked, setAsked] = useState<Asked>()
  const [ended, setEnded] = useState<Ended[]>([])
  const [isIn, setIn] = useState(false)
  const link = heldLink()

  const enter = async (tokens: Tokens, what: Ended[]) => {
    await signIn(tokens)
    if (what.length === 0) goOn(undefined)
    setIn(true)
  }
  const create = async ({ password }: { password: string }) => {
    if (link === undefined) return 'failed'
    const { ended: what, ...answer } = await call(authCalls.resetPassword, { ...link, password })
    setEnded(what)
    if ('token' in answer) return enter(answer, what)
    setAsked(answer)
  }

  if (isIn && ended.length > 0)
    return <EndedPage why={ofEnded('BY_RESET')} ended={ended} onGoOn={() => goOn(undefined)} />
  if (asked !== undefined)
    return (
      <Page title={t('TITLE')} width="form">
        <Suspense>
          <SecondStep asked={asked} onProved={(tokens) => enter(tokens, ended)} onBack={() => setAsked(undefined)} />
        </Suspense>
      </Page>
    )

  if (link === undefined) return <LinkMissing />
  return (
    <Page title={t('TITLE')} width="form" back={<BackToLogin />}>
      <AuthForm
        label={t('TITLE')}
        submit={t('SUBMIT')}
        email={link.email}
        isEmailFixed
        password="new"
        onSubmit={create}
      />
      <p>
        <Link to="/login/reset-password" search={{ email: link.email }}>
          {t('ANOTHER_LINK')}
        </Link>
      </p>
    </Page>
  )
}

function LinkMissing() {
  const t = useTexts('CREATE_PASSWORD')
  return (
    <Page title={t('TITLE')} width="form" back={<BackToLogin />}>
      <EmptyState
        icon={<IconLinkOff size={44} />}
        title={t('LINK_MISSING')}
        action={
          <Button renderRoot={(look) => <Link {...look} to="/login/reset-password" />}>{t('ANOTHER_LINK')}</Button>
        }
      >
        {t('LINK_MISSING_TEXT')}
      </EmptyState>
    </Page>
  )
}
