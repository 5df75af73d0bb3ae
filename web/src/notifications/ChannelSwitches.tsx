import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import type { Channels, Kind } from '@bahnfrei/domain/notifications/notification.ts'
import { useWish } from '../base/form/useWish.ts'
import { call } from '../base/send/api.ts'
import unseen from '../base/styles/unseen.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Switch } from '../base/ui/Switch.tsx'

/** The row of one kind of notification, with a switch for each way that the person can be reached by. */
export function ChannelSwitches({
  kind,
  channels,
  ways,
}: {
  kind: Kind
  channels: Channels
  ways: (keyof Channels)[]
}) {
  const t = useTexts('NOTIFICATION_SETTINGS')
  const [chosen, change] = useWish(channels, {
    store: (next) => call(notificationCalls.changeSettings, { notificationSettings: { [kind]: next } }),
    read: [notificationCalls.settings.route],
  })
  const name = t(`KINDS.${kind}`)

  return (
    <tr>
      <th scope="row">{name}</th>
      {ways.map((way) => (
        <td key={way}>
          <Switch
            label={
              <span className={unseen.unseen}>
                {name}: {t(`WAYS.${way}`)}
              </span>
            }
            isOn={chosen[way]}
            onChange={(isOn) => change({ ...chosen, [way]: isOn })}
          />
        </td>
      ))}
    </tr>
  )
}
