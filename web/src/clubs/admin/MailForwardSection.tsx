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
import { Form } from '../../base/ui/Form.tsx'
import { NoMailNote } from '../../base/ui/NoMailNote.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './club.module.css'

/** The addresses that get a copy of notifications about the club's reservations. */
export function MailForwardSection() {
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(mailForwardCalls.mailForward, {}, club?.id),
    queryFn: ({ signal }) => call(mailForwardCalls.mailForward, {}, { signal }),
  })
  return data ? <ForwardForm stored={data} /> : null
}

const ADDRESSES = ['target', 'bcc', 'sender'] as const

function ForwardForm({ stored }: { stored: StoredForward }) {
  const t = useTexts('ADMIN_CLUB.FORWARD')
  const says = useTexts('SERVER_ERRORS')
  const { club, may } = useSession()
  const mayChange = may('owner:w')
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
    <fieldset disabled={!mayChange} className={classes.all}>
      <Section title={t('TITLE')} text={t('TEXT')}>
        <NoMailNote />
        <Form label={t('TITLE')} form={form}>
          <SwitchField form={form} name="enabled" label={t('ENABLED')} isDisabled={!mayChange} />
          {ADDRESSES.map((field) => (
            <TextField key={field} form={form} name={field} type="email" label={t(`FIELDS.${field}`)} />
          ))}
          {waiting.length > 0 && <p role="status">{t('WAITING', { addresses: waiting.join(', ') })}</p>}
          {mayChange && <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />}
        </Form>
      </Section>
    </fieldset>
  )
}
