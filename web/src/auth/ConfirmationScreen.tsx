import { type Asked, authCalls, type Tokens } from '@bahnfrei/domain/auth/calls.ts'
import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { type Outcome, SaveButton } from '../base/ui/SaveButton.tsx'
import { AuthForm } from './AuthForm.tsx'
import { ConfirmAddressNote } from './ConfirmAddressNote.tsx'
import { EndedPage } from './EndedPage.tsx'
import { Forgotten } from './Forgotten.tsx'
import { SecondStep } from './LazySecondStep.tsx'
import { forgetConfirmation, heldConfirmation } from './mailed.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

/**
 * /confirmation: confirms the address that the opened link of a mail holds. Without such a link it says so above the
 * registration (AUTH-009, OP-16).
 */
export function ConfirmationScreen() {
  const t = useTexts('CONFIRMATION')
  const [mailed] = useState(heldConfirmation)
  if (mailed === undefined) return <RegisterScreen why={t('CODE_MISSING')} />
  return <Confirming email={plainEmail(mailed.email)} code={mailed.code} />
}

type Mailed = { email: string; code: string }

/**
 * Confirms by one tap where the account is signed in. Elsewhere it asks for the password, which shows that the
 * account's owner has opened the mail (L25).
 */
function Confirming({ email, code }: Mailed) {
  const t = useTexts('CONFIRMATION')
  const { me, state } = useSession()
  const { isOver, asked, askAgain, ended, isDone, goOn, confirmOwn, confirm, enter } = useConfirming({ email, code })

  if (isDone && ended.length > 0) return <EndedPage why={t('ENDED')} ended={ended} onGoOn={goOn} />
  if (isOver) return <LinkIsOver email={email} />
  if (asked !== undefined)
    return (
      <Page title={t('TITLE')} width="form">
        <Suspense>
          <SecondStep asked={asked} onProved={(tokens) => enter(tokens, ended)} onBack={askAgain} />
        </Suspense>
      </Page>
    )
  if (state === 'in' && me === undefined)
    return (
      <Page title={t('TITLE')} width="form" isLoading>
        {null}
      </Page>
    )
  return (
    <Page title={t('TITLE')} width="form">
      {me?.email === email ? (
        <>
          <p>{t('ONE_TAP', { email })}</p>
          <SaveButton onSave={confirmOwn}>{t('CONFIRM')}</SaveButton>
        </>
      ) : (
        <ByPassword email={email} onSubmit={confirm} />
      )}
    </Page>
  )
}

type Password = { password: string }

function ByPassword({ email, onSubmit }: { email: string; onSubmit: (typed: Password) => Promise<Outcome> }) {
  const t = useTexts('CONFIRMATION')
  const { me } = useSession()
  return (
    <>
      <p>{t('BY_PASSWORD')}</p>
      {me !== undefined && <p>{t('OTHER', { email: me.email })}</p>}
      <AuthForm
        label={t('TITLE')}
        submit={t('CONFIRM_AND_SIGN_IN')}
        email={email}
        isEmailFixed
        password="current"
        onSubmit={onSubmit}
      />
      <p>{t('NOT_MINE')}</p>
      <Forgotten email={email} />
    </>
  )
}

/** The two ways to confirm an address, by one tap or by the password, and the state after it. */
function useConfirming({ email, code }: Mailed) {
  const t = useTexts('CONFIRMATION')
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [isOver, setOver] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [ended, setEnded] = useState<Ended[]>([])
  const [isDone, setDone] = useState(false)

  // Without a name the way leads on to it.
  const goOn = () => navigate({ to: '/home', replace: true })
  const finish = async (what: Ended[]) => {
    forgetConfirmation()
    toast.success(t('DONE'))
    setDone(true)
    if (what.length === 0) await goOn()
  }
  const confirmOwn = () =>
    trying(async () => {
      const answer = await call(authCalls.confirmOwn, { code })
      setEnded(answer.ended)
      return finish(answer.ended)
    })
  const confirm = ({ password }: Password) =>
    trying(async () => {
      const { ended: what, ...answer } = await call(authCalls.confirm, { email, code, password })
      setEnded(what)
      if ('token' in answer) return enter(answer, what)
      setAsked(answer)
    })
  const enter = async (tokens: Tokens, what: Ended[]) => {
    await signIn(tokens)
    return finish(what)
  }
  const trying = async (work: () => Promise<void>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_CODE_INVALID') throw error
      setOver(true)
      return 'failed'
    }
  }
  return { isOver, asked, askAgain: () => setAsked(undefined), ended, isDone, goOn, confirmOwn, confirm, enter }
}

/** Tells that the link has expired or that a later mail has replaced it. */
function LinkIsOver({ email }: { email: string }) {
  const t = useTexts('CONFIRMATION')
  const { me } = useSession()
  const sendsMail = useSendsMail()
  return (
    <Page title={t('TITLE')} width="form">
      <EmptyState
        icon={<IconLinkOff size={44} />}
        title={t('OVER')}
        action={
          me === undefined ? (
            <OnwardLink to="/login" search={{ mail: email }}>
              {t('SIGN_IN')}
            </OnwardLink>
          ) : (
            <OnwardLink to="/home">{t('TO_HOME')}</OnwardLink>
          )
        }
      >
        <p>{t('OVER_WHY')}</p>
        {sendsMail === false && <p>{t('OVER_ASK')}</p>}
        {sendsMail && me === undefined && <p>{t('OVER_SIGN_IN')}</p>}
      </EmptyState>
      <ConfirmAddressNote />
    </Page>
  )
}
