import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { type Channels, KINDS } from '@bahnfrei/domain/notifications/notification.ts'
import { IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { ConfirmAddressNote } from '../auth/ConfirmAddressNote.tsx'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ChannelSwitches } from './ChannelSwitches.tsx'
import classes from './notifications.module.css'
import { PushSwitch } from './PushSwitch.tsx'

/** The channels for each kind of notification. Every change is stored at once. */
export function NotificationSettingsScreen() {
  const t = useTexts('NOTIFICATION_SETTINGS')
  const noMail = useTexts()
  const router = useRouter()
  const sendsMail = useSendsMail()
  const { data, state, error } = useLive(notificationCalls.settings, {})
  // A way by which nothing can arrive has no column: its switches would all be locked.
  const ways: (keyof Channels)[] = [
    ...(sendsMail === false ? [] : (['mail'] as const)),
    ...(data === undefined || data.pushDevices === 0 ? [] : (['push'] as const)),
  ]
  // One paragraph says what can be chosen, and why a way is missing.
  const text = [
    t('CHANNELS.TEXT'),
    ways.length > 0 && t('CHANNELS.CHOOSE'),
    sendsMail === false && noMail('NO_MAIL'),
    data?.pushDevices === 0 && t('CHANNELS.NO_DEVICE'),
  ]
    .filter(Boolean)
    .join(' ')
  const test = async () => {
    await call(notificationCalls.tryOrOpen, { test: true })
    toast.success(t('TEST.SENT', { count: data?.pushDevices ?? 0 }))
  }
  return (
    <Page
      title={t('TITLE')}
      width="form"
      back={<BackLink to="/settings">{t('BACK')}</BackLink>}
      isLoading={state === 'loading'}
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {data !== undefined && (
        <>
          <Section title={t('PUSH.TITLE')} text={t('PUSH.TEXT')}>
            <ConfirmAddressNote isNeeded />
            <PushSwitch pushKey={data.pushKey} />
          </Section>
          <Section title={t('CHANNELS.TITLE')} text={text}>
            {ways.length > 0 && (
              <table className={classes.channels}>
                <thead>
                  <tr>
                    <th scope="col">{t('CHANNELS.KIND')}</th>
                    {ways.map((way) => (
                      <th key={way} scope="col">
                        {t(`WAYS.${way}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {KINDS.map((kind) => (
                    <ChannelSwitches key={kind} kind={kind} channels={data.notificationSettings[kind]} ways={ways} />
                  ))}
                </tbody>
              </table>
            )}
          </Section>
          <Section title={t('TEST.TITLE')} text={t('TEST.TEXT', { count: data.pushDevices })}>
            <SaveButton variant="default" leftSection={<IconSend size={18} aria-hidden />} onSave={test}>
              {t('TEST.SEND')}
            </SaveButton>
          </Section>
        </>
      )}
    </Page>
  )
}
