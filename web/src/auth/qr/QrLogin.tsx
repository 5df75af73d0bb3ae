import { authCalls, type Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { PAIRING_MS } from '@bahnfrei/domain/auth/pairing.ts'
import { Button, Loader } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { qrLinkOf } from '../../base/session/qrLink.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { askForCode, type CodeEnd, type ShownCode } from './askForCode.ts'
import { ConfirmationCode } from './ConfirmationCode.tsx'
import classes from './qr.module.css'

type Props = { onTokens: (tokens: Tokens) => Promise<unknown> }

/** Signs in by a QR code that a person scans with a device that is signed in already (AUTH-049 to AUTH-054). */
export function QrLogin({ onTokens }: Props) {
  const t = useTexts('QR_LOGIN')
  const [round, setRound] = useState(0)
  return (
    <Stack as="section" className={classes.login} aria-labelledby="qr-login">
      <h2 id="qr-login">{t('TITLE')}</h2>
      <Round key={round} onTokens={onTokens} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={() => setRound((before) => before + 1)}
      >
        {t('RESET')}
      </Button>
    </Stack>
  )
}

type State = { is: 'fetching' | 'signingIn' } | { is: 'shown'; code: ShownCode } | { is: 'over'; why: CodeEnd }

/** Shows one QR code until somebody is signed in by it or it has ended. */
function Round({ onTokens }: Props) {
  const t = useTexts('QR_LOGIN')
  const [state, setState] = useState<State>({ is: 'fetching' })
  const exchange = useEffectEvent(async (token: string, close: () => void) => {
    setState({ is: 'signingIn' })
    try {
      const tokens = await call(authCalls.handover, { token })
      close()
      await onTokens(tokens)
    } catch (error) {
      close()
      toastFailure(error)
      setState({ is: 'over', why: 'lost' })
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = askForCode({
      onCode: (code) => {
        // Counted from its arrival, because the clock of the device may be wrong.
        timer ??= setTimeout(() => {
          close()
          setState({ is: 'over', why: 'expired' })
        }, PAIRING_MS)
        setState({ is: 'shown', code })
      },
      onToken: (token) => {
        clearTimeout(timer)
        void exchange(token, close)
      },
      onEnd: (why) => {
        clearTimeout(timer)
        setState({ is: 'over', why })
      },
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [])

  if (state.is === 'shown') return <Shown code={state.code} />
  return (
    <Stack role="status" className={classes.wait}>
      {state.is !== 'over' && <Loader aria-hidden />}
      {state.is === 'fetching' && t('FETCHING')}
      {state.is === 'signingIn' && t('SIGNING_IN')}
      {state.is === 'over' && t(`OVER.${state.why}`)}
    </Stack>
  )
}

function Shown({ code: { deviceId, confirmationCode } }: { code: ShownCode }) {
  const t = useTexts('QR_LOGIN')
  if (confirmationCode !== undefined)
    return (
      <Stack role="status" className={classes.wait}>
        <p>{t('COMPARE')}</p>
        <ConfirmationCode code={confirmationCode} />
      </Stack>
    )
  return (
    <>
      <QrCode text={qrLinkOf(window.location.origin, { action: 'si', values: [deviceId] })} label={t('CODE')} />
      <Dim>{t('HOW')}</Dim>
    </>
  )
}
