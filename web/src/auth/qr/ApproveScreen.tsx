import { authCalls, type WaitingDevice } from '@bahnfrei/domain/auth/calls.ts'
import { whyNotApprove } from '@bahnfrei/domain/auth/pairing.ts'
import { Button } from '@mantine/core'
import { IconShieldX } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { secondFigures } from '../../base/time/days.ts'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Facts } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { ConfirmAddressNote } from '../ConfirmAddressNote.tsx'
import { ConfirmationCode } from './ConfirmationCode.tsx'
import classes from './qr.module.css'

/** /qrAuth/{deviceId}: asks whether the device that shows a QR code may be signed in (AUTH-088, OP-18). */
export function ApproveScreen() {
  const t = useTexts('QR_AUTH')
  const { me } = useSession()
  const { deviceId } = useParams({ from: '/qrAuth/$deviceId' })
  if (me === undefined)
    return (
      <Page title={t('TITLE')} width="form" isLoading>
        {null}
      </Page>
    )
  if (!me.verified || whyNotApprove(me) !== undefined)
    return (
      <Page title={t('TITLE')} width="form">
        <EmptyState
          icon={<IconShieldX size={44} />}
          title={t('NOT_ALLOWED')}
          action={
            <Button component={Link} to="/home">
              {t('HOME')}
            </Button>
          }
        >
          {me.root ? t('ROOT') : <ConfirmAddressNote isNeeded />}
        </EmptyState>
      </Page>
    )
  return <Question key={deviceId} deviceId={deviceId} />
}

function Question({ deviceId }: { deviceId: string }) {
  const t = useTexts('QR_AUTH')
  const navigate = useNavigate()
  const device = useWaitingDevice(deviceId)

  const approve = async () => {
    try {
      await call(authCalls.activateQrCode, { deviceId })
    } catch (error) {
      toastFailure(error)
      await navigate({ to: '/scan', replace: true })
      return 'failed'
    }
    toast.success(t('DONE'))
    await navigate({ to: '/home', replace: true })
  }
  const deny = async () => {
    await call(authCalls.cancelQrCode, { deviceId }).then(() => toast.success(t('DENIED')), toastFailure)
    await navigate({ to: '/home', replace: true })
  }

  return (
    <Page title={t('TITLE')} width="form" isLoading={device === undefined}>
      {device && (
        <>
          <Notice kind="warning">
            <strong>{t('SCAM_WARNING')}</strong>
          </Notice>
          <p>{t('EXPLANATION')}</p>
          <DeviceFacts device={device} />
          <p className={classes.compare}>{t('COMPARE')}</p>
          <ConfirmationCode code={device.confirmationCode} />
          <div className={classes.actions}>
            <SaveButton variant="default" onSave={deny}>
              {t('DENY')}
            </SaveButton>
            <SaveButton variant="default" onSave={approve}>
              {t('CONFIRM')}
            </SaveButton>
          </div>
        </>
      )}
    </Page>
  )
}

function DeviceFacts({ device: { device, address, isSameNetwork, askedOn } }: { device: WaitingDevice }) {
  const t = useTexts('QR_AUTH')
  const [language] = useLanguage()
  const since = secondFigures(askedOn, language)
  const facts = [
    [t('DEVICE'), device === '' ? t('UNKNOWN_DEVICE') : device],
    [t('ADDRESS'), isSameNetwork ? t('SAME_NETWORK', { address }) : address],
    [t('SINCE'), since],
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

/**
 * Reads the waiting device; the server then shows the confirmation digits on it too. Goes home if the server refuses
 * (AUTH-092).
 */
function useWaitingDevice(deviceId: string): WaitingDevice | undefined {
  const navigate = useNavigate()
  const [device, setDevice] = useState<WaitingDevice>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const seen = await call(authCalls.validateQrCode, { deviceId })
      if (!signal.aborted) setDevice(seen)
    } catch (error) {
      if (signal.aborted) return
      toastFailure(error)
      await navigate({ to: '/home', replace: true })
    }
  })
  useEffect(() => {
    const left = new AbortController()
    void look(left.signal)
    return () => left.abort()
  }, [])
  return device
}
