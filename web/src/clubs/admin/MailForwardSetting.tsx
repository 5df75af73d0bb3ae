import { type StoredForward, whyNotForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { mailForwardCalls } from '@bahnfrei/domain/clubs/mailForwardCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { SwitchField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { queryClient, queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Setting } from '../../base/ui/Setting.tsx'

/** The addresses that get a copy of notifications about the club's reservations. */
export function MailForwardSetting() {
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(mailForwardCalls.mailForward, {}, club?.id),
    queryFn: ({ signal }) => call(mailForwardCalls.mailForward, {}, { signal }),
  })
  return data ? <Forward stored={data} /> : null
}

const ADDRESSES = ['target', 'bcc', 'sender'] as const

function Forward({ stored }: { stored: StoredForward }) {
  const t = useTexts('ADMIN_CLUB.FORWARD')
  const says = useTexts('SERVER_ERRORS')
  const { club, may } = useSession()
  const { waiting, ...forward } = stored
  const form = useForm({
    call: mailForwardCalls.setMailForward,
    values: forward,
    send: async (values) => {
      const refusal = whyNotForward(values)
      if (refusal === undefined) return call(mailForwardCalls.setMailForward, values)
      toast.error(says(refusal))
      return 'failed'
    },
    onDone: (answer) => {
      queryClient.setQueryData(queryKeyOf(mailForwardCalls.mailForward, {}, club?.id), answer)
      toast.success(t('SAVED'))
    },
  })
  return (
    <Setting
      form={form}
      mayChange={may('owner:w')}
      save={t('SAVE')}
      title={t('TITLE')}
      words={
        <>
          {forward.enabled ? t('IS_ON', { target: forward.target }) : t('IS_OFF')}
          {waiting.length > 0 && <p role="status">{t('WAITING', { addresses: waiting.join(', ') })}</p>}
        </>
      }
    >
      <Dim>{t('TEXT')}</Dim>
      <SwitchField form={form} name="enabled" label={t('ENABLED')} />
      {ADDRESSES.map((field) => (
        <TextField key={field} form={form} name={field} type="email" label={t(`FIELDS.${field}`)} />
      ))}
    </Setting>
  )
}
