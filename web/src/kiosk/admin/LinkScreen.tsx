import { kioskCalls, type WaitingKiosk } from '@bahnfrei/domain/kiosk/calls.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { secondFigures } from '../../base/time/days.ts'
import { toastFailure } from '../../base/toasts.tsx'
import { Facts, Row } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

/** /kiosk/link/{secret}: shows the device behind a code; one tap makes it a screen (KIOS-008, K05). */
export function LinkScreen() {
  const { secret } = useParams({ from: '/kiosk/link/$secret' })
  return <Question key={secret} secret={secret} />
}

function Question({ secret }: { secret: string }) {
  const t = useTexts('SCREENS.LINK')
  const navigate = useNavigate()
  const { club } = useSession()
  const fail = async (error: unknown) => {
    toastFailure(error)
    await navigate({ to: '/home', replace: true })
  }
  const device = useWaitingKiosk(secret, fail)
  const activate = async () => {
    try {
      const { screenId } = await call(kioskCalls.activate, { secret })
      await navigate({ to: '/kiosk/activate/$screenId', params: { screenId }, replace: true })
    } catch (error) {
      await fail(error)
      return 'failed'
    }
  }
  return (
    <Page title={t('TITLE')} width="form" isLoading={device === undefined}>
      {device && (
        <>
          <p>{t('WHAT', { club: club?.name ?? '' })}</p>
          <DeviceFacts device={device} />
          <Notice kind="warning">
            <strong>{t('WARNING')}</strong>
          </Notice>
          <Row>
            <Button component={Link} to="/kiosk/activate" variant="default">
              {t('DENY')}
            </Button>
            <SaveButton onSave={activate}>{t('ACTIVATE')}</SaveButton>
          </Row>
        </>
      )}
    </Page>
  )
}

function DeviceFacts({ device: { device, address, isSameNetwork, askedOn, screenName } }: { device: WaitingKiosk }) {
  const t = useTexts('SCREENS.LINK')
  const [language] = useLanguage()
  const since = secondFigures(askedOn, language)
  const facts = [
    [t('DEVICE'), device === '' ? t('UNKNOWN_DEVICE') : device],
    [t('ADDRESS'), isSameNetwork ? t('SAME_NETWORK', { address }) : address],
    [t('SINCE'), since],
    [t('SCREEN'), screenName === null ? t('NEW_SCREEN') : screenName || t('FORMER_SCREEN')],
  ] as const
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  )
}

function useWaitingKiosk(secret: string, fail: (error: unknown) => Promise<void>): WaitingKiosk | undefined {
  const [device, setDevice] = useState<WaitingKiosk>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const seen = await call(kioskCalls.look, { secret }, { changesNothing: true })
      if (!signal.aborted) setDevice(seen)
    } catch (error) {
      if (!signal.aborted) await fail(error)
    }
  })
  useEffect(() => {
    const left = new AbortController()
    void look(left.signal)
    return () => left.abort()
  }, [])
  return device
}
