import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { needsSetup } from '@bahnfrei/domain/users/setup.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'
import { useSearch } from '@tanstack/react-router'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLive } from '../base/live/live.ts'
import { queryClient } from '../base/live/queries.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useSession } from '../base/session/session.ts'
import { useGoOn } from '../base/session/useGoOn.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'

/** /profile/data: the person's data: first only the name, later all details that a person may give. */
export function ProfileDataScreen() {
  const t = useTexts('PROFILE.DATA')
  const { me } = useSession()
  if (me === undefined)
    return (
      <Page title={t('TITLE')} width="form" isLoading>
        {null}
      </Page>
    )
  return needsSetup(me) ? <NameForm name={me.name} /> : <Details />
}

/** All details, once the person has a name. */
function Details() {
  const t = useTexts('PROFILE.DETAILS')
  const { data, state, error } = useLive(userCalls.profile, {})
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'} back={<BackLink to="/profile">{t('BACK')}</BackLink>}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && <ProfileDetails profile={data} />}
    </Page>
  )
}

function NameForm({ name: { first, last, call } }: { name: { first: string; last: string; call: string } }) {
  const t = useTexts('PROFILE.DATA')
  const { redirect } = useSearch({ from: '/profile/data' })
  const goOn = useGoOn()
  const form = useForm({
    call: userCalls.update,
    values: { name: { first, last, call }, setupCompleted: true as const },
    adjust: withCallName,
    onDone: async () => {
      await queryClient.refetchQueries({ queryKey: meKey })
      goOn(redirect)
    },
  })
  return (
    <Page title={t('TITLE')} width="form">
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')} form={form}>
        <TextField form={form} name="name.first" label={t('FIRST')} autoComplete="given-name" />
        <TextField form={form} name="name.last" label={t('LAST')} autoComplete="family-name" />
        <TextField
          form={form}
          name="name.call"
          label={t('CALL')}
          description={t('CALL_HINT')}
          autoComplete="nickname"
        />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </Page>
  )
}

type Named = { name: { first: string; call: string } }

/** The values in which the call name follows the first name, until the two differ. */
function withCallName<Values extends Named>(next: Values, { name: before }: Values): Values {
  const { first, call } = next.name
  const follows = call === before.call && call === before.first.slice(0, MOST.call)
  return follows ? { ...next, name: { ...next.name, call: first.slice(0, MOST.call) } } : next
}
