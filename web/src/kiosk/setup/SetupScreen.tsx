import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import type { KioskCode } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import { Button, Loader } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { formerScreen, rememberScreen } from '../../base/session/formerScreen.ts'
import { qrLinkOf } from '../../base/session/qrLink.ts'
import { useSession } from '../../base/session/session.ts'
import { takeTokens } from '../../base/session/token.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { useKeyQ } from '../useKeyQ.ts'
import { askForKioskCode } from './askForKioskCode.ts'
import classes from './SetupScreen.module.css'

/** The interval at which the page checks whether its code has expired (KIOS-030); it sends nothing. */
const POLL_MS = 500
/** The interval at which the bar of the remaining time is drawn (KIOS-031). */
const PROGRESS_MS = 16

const LANGUAGES = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
] as const

/** /kiosk/setup: a device that wants to be a screen shows its code until an officer has activated it. */
export function SetupScreen() {
  const t = useTexts('KIOSK_SETUP')
  const { state, me, signOut } = useSession()
  const [language, setLanguage] = useLanguage()
  const isIn = state === 'in'
  const leave = () => signOut('/kiosk/setup').catch(toastFailure)
  useKeyQ(() => {
    if (isIn) void leave()
  })
  return (
    <main className={classes.setup}>
      <title>{`${t('TITLE')} – Bahnfrei`}</title>
      <div className={classes.words}>
        <Dim>Bahnfrei</Dim>
        <h1 tabIndex={-1}>{t('TITLE')}</h1>
        <ol>
          <li>{t('STEP_SCAN')}</li>
          <li>{t('STEP_CONFIRM')}</li>
          <li>{t('STEP_CHOOSE')}</li>
        </ol>
        <Choice label={t('LANGUAGE')} options={LANGUAGES} value={language} onChange={(one) => void setLanguage(one)} />
      </div>
      {isIn ? (
        <div className={classes.code}>
          <p role="status">{t('SIGNED_IN', { name: me?.name.call || me?.name.first || '…' })}</p>
          <Button onClick={leave}>{t('SIGN_OUT')}</Button>
        </div>
      ) : (
        <Waiting />
      )}
    </main>
  )
}

type State =
  | { is: 'asking' | 'entering' | 'tooMany' }
  | { is: 'lost'; retries: number }
  | { is: 'shown'; code: KioskCode; until: number }

function Waiting() {
  const t = useTexts('KIOSK_SETUP')
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'asking' })
  const line = useRef<ReturnType<typeof askForKioskCode>>(undefined)
  const enter = useEffectEvent(async (token: string) => {
    setState({ is: 'entering' })
    try {
      const tokens = await call(authCalls.handover, { token })
      rememberScreen(tokens.uid)
      takeTokens(tokens)
      await navigate({ to: '/kiosk/display', replace: true })
    } catch (error) {
      toastFailure(error)
      setState({ is: 'asking' })
      line.current?.again()
    }
  })
  useEffect(() => {
    const asked = askForKioskCode(formerScreen(), {
      // Counted from its arrival, because the clock of the device may be wrong.
      onCode: (code) => setState({ is: 'shown', code, until: Date.now() + code.expires }),
      onToken: (token) => void enter(token),
      onLost: (retries) => setState((before) => (before.is === 'entering' ? before : { is: 'lost', retries })),
      onTooMany: () => setState({ is: 'tooMany' }),
    })
    line.current = asked
    return asked.close
  }, [])

  if (state.is === 'shown')
    return (
      <Code
        key={state.code.secret}
        code={state.code}
        until={state.until}
        onOver={() => {
          setState({ is: 'asking' })
          line.current?.again()
        }}
      />
    )
  return (
    <div role="status" className={classes.code}>
      {state.is === 'lost' ? <IconCloudOff size={44} aria-hidden /> : <Loader aria-hidden />}
      {state.is === 'lost' ? t('UNABLE_TO_CONNECT', { count: String(state.retries) }) : t(WORDS[state.is])}
    </div>
  )
}

const WORDS = { asking: 'ASKING', entering: 'ENTERING', tooMany: 'TOO_MANY' } as const

type CodeProps = { code: KioskCode; until: number; onOver: () => void }

function Code({ code: { secret, typedCode, expires }, until, onOver }: CodeProps) {
  const t = useTexts('KIOSK_SETUP')
  const bar = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(expires)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    const poll = setInterval(() => {
      const rest = until - Date.now()
      setLeft(Math.max(0, rest))
      if (rest <= 0) end()
    }, POLL_MS)
    const draw = setInterval(() => {
      const share = Math.max(0, (until - Date.now()) / expires)
      bar.current?.style.setProperty('scale', `${share} 1`)
    }, PROGRESS_MS)
    return () => {
      clearInterval(poll)
      clearInterval(draw)
    }
  }, [until, expires])
  const seconds = Math.ceil(left / 1_000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={classes.code}>
      <QrCode text={qrLinkOf(window.location.origin, { action: 'ka', values: [secret] })} label={t('QR_CODE')} />
      <Stack as="p" gap={4} className={classes.secret}>
        <Dim as="span">{t('SECRET')}</Dim>
        <code>{typedCode}</code>
      </Stack>
      <div className={classes.track} aria-hidden>
        <div ref={bar} className={classes.bar} />
      </div>
      <p role="timer">{t('LEFT', { time: clock })}</p>
    </div>
  )
}
