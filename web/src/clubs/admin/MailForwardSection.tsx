import { type MailForward, type StoredForward, whyNotForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import { mailForwardCalls } from '@bahnfrei/domain/clubs/mailForwardCalls.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDraft } from '../../base/form/useDraft.ts'
import { queryClient, queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { NoMailNote } from '../../base/ui/NoMailNote.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './ClubProfileScreen.module.css'

/** Where the club gets a copy of what people are told about their reservations. */
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
  const draft = useDraft<MailForward>(forward)
  const { values, change } = draft
  const save = async () => {
    const refusal = whyNotForward(values)
    if (refusal !== undefined) {
      toast.error(says(refusal))
      return 'failed'
    }
    const answer = await call(mailForwardCalls.setMailForward, values)
    draft.keep()
    queryClient.setQueryData(queryKeyOf(mailForwardCalls.mailForward, {}, club?.id), answer)
    toast.success(t('SAVED'))
  }
  return (
    <fieldset disabled={!mayChange} className={classes.all}>
      <Section title={t('TITLE')} text={t('TEXT')}>
        <NoMailNote />
        <Form label={t('TITLE')}>
          <Switch
            label={t('ENABLED')}
            isOn={values.enabled}
            isDisabled={!mayChange}
            onChange={(enabled) => change({ enabled })}
          />
          {ADDRESSES.map((field) => (
            <TextInput
              key={field}
              label={t(`FIELDS.${field}`)}
              type="email"
              autoComplete="off"
              maxLength={200}
              value={values[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
          {waiting.length > 0 && <p role="status">{t('WAITING', { addresses: waiting.join(', ') })}</p>}
          {mayChange && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
        </Form>
      </Section>
    </fieldset>
  )
}
