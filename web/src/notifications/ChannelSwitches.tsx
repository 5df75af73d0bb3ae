import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import type { Channels, Kind } from '@bahnfrei/domain/notifications/notification.ts'
import { useState } from 'react'
import { call } from '../base/api.ts'
import { queryClient } from '../base/queries.ts'
import { useTexts } from '../base/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import classes from './ChannelSwitches.module.css'

type Props = {
  kind: Kind
  channels: Channels
  /** Without any device that receives pushes there is none to turn on. */
  hasDevice: boolean
}

/** The two ways to be told of one kind of thing. */
export function ChannelSwitches({ kind, channels, hasDevice }: Props) {
  const t = useTexts('NOTIFICATION_SETTINGS')
  // Shows the wish at once, until the answer has come or the wish was refused.
  const [wish, setWish] = useState<Channels>()
  const { mail, push } = wish ?? channels

  const change = async (next: Channels) => {
    setWish(next)
    try {
      await call(notificationCalls.changeSettings, { notificationSettings: { [kind]: next } })
      await queryClient.refetchQueries({ queryKey: [notificationCalls.settings.route] })
    } catch (error) {
      toastFailure(error)
    }
    setWish((latest) => (latest === next ? undefined : latest))
  }

  return (
    <fieldset className={classes.kind}>
      <legend>{t(`KINDS.${kind}`)}</legend>
      <Switch label={t('MAIL')} isOn={mail} onChange={(isOn) => change({ mail: isOn, push })} />
      <Switch
        label={t('PUSH.SHORT')}
        isOn={push && hasDevice}
        isDisabled={!hasDevice}
        onChange={(isOn) => change({ mail, push: isOn })}
      />
    </fieldset>
  )
}
