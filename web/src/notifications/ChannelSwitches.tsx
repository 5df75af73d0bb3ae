import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import type { Channels, Kind } from '@bahnfrei/domain/notifications/notification.ts'
import { useWish } from '../base/form/useWish.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import classes from './notifications.module.css'

type Props = {
  kind: Kind
  channels: Channels
  /** Whether any device of the person receives pushes; else push cannot be turned on. */
  hasDevice: boolean
  /** Whether this installation sends mails; else mail cannot be turned on. */
  hasMail: boolean
}

/** The switches for mail and push for one kind of notification. */
export function ChannelSwitches({ kind, channels, hasDevice, hasMail }: Props) {
  const t = useTexts('NOTIFICATION_SETTINGS')
  const [{ mail, push }, change] = useWish(channels, {
    store: (next) => call(notificationCalls.changeSettings, { notificationSettings: { [kind]: next } }),
    read: [notificationCalls.settings.route],
  })

  return (
    <fieldset className={classes.kind}>
      <legend>{t(`KINDS.${kind}`)}</legend>
      <Switch
        label={t('MAIL')}
        isOn={mail && hasMail}
        isDisabled={!hasMail}
        onChange={(isOn) => change({ mail: isOn, push })}
      />
      <Switch
        label={t('PUSH.SHORT')}
        isOn={push && hasDevice}
        isDisabled={!hasDevice}
        onChange={(isOn) => change({ mail, push: isOn })}
      />
    </fieldset>
  )
}
