import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useWhyNotYet } from '../base/session/useWhyNotYet.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { isDeviceOn, pushAbility, turnOff, turnOn } from './thisDevice.ts'

/** Turns push on or off for this device, or says why it cannot. The browser asks for permission only after a tap. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const t = useTexts('NOTIFICATION_SETTINGS.PUSH')
  const { me } = useSession()
  const uid = me?.uid
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const whyNotYet = useWhyNotYet(notificationCalls.token)
  const ability = pushAbility()

  useEffect(() => {
    if (uid !== undefined) isDeviceOn(uid).then(setOn, () => setOn(false))
  }, [uid])

  const change = async (wanted: boolean) => {
    if (uid === undefined || isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      if (wanted) setOn(await turnOn(uid, pushKey))
      else await turnOff().then(() => setOn(false))
    } catch (error) {
      // Anything else comes from the browser: its push service cannot be reached, or was turned off.
      if (error instanceof ApiError) toastFailure(error)
      else setFailed(true)
    }
    setBusy(false)
  }

  const state = isBusy ? 'busy' : hasFailed ? 'failed' : isOn ? 'on' : 'off'
  if (ability !== 'possible')
    return (
      <Stack>
        <Switch label={t('THIS_DEVICE')} isOn={false} isDisabled onChange={change} />
        <Notice kind="note">{t(`STATES.${ability}`)}</Notice>
      </Stack>
    )
  return (
    <Switch
      label={t('THIS_DEVICE')}
      description={<span role="status">{whyNotYet ?? t(`STATES.${state}`)}</span>}
      isOn={isOn}
      isDisabled={whyNotYet !== undefined}
      onChange={change}
    />
  )
}
