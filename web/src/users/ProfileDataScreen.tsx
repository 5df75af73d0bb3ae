import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { needsSetup } from '@bahnfrei/domain/users/setup.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'
import { TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useCheckedForm } from '../base/form/useCheckedForm.ts'
import { useLive } from '../base/live/live.ts'
import { queryClient } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useSession } from '../base/session/session.ts'
import { useGoOn } from '../base/session/useGoOn.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'

/** Who somebody is: the setup first, and afterwards all that a person may say. */
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

/** All of it, once there is a name. */
function Details() {
  const t = useTexts('PROFILE.DETAILS')
  const { data, state, error } = useLive(userCalls.profile, {})
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && <ProfileDetails profile={data} />}
    </Page>
  )
}

function NameForm({ name }: { name: { first: string; last: string; call: string } }) {
  const t = useTexts('PROFILE.DATA')
  const errors = useFieldErrors()
  const { redirect } = useSearch({ from: '/profile/data' })
  const goOn = useGoOn()
  const [isCallEdited, setCallEdited] = useState(name.call !== '' && name.call !== name.first)
  const form = useCheckedForm(
    { first: name.first, last: name.last, call: name.call },
    {
      first: (first) => errors.text(first, MOST.first),
      last: (last) => errors.text(last, MOST.last),
      call: (call) => errors.text(call, MOST.call),
    },
  )

  const save = async () => {
    if (form.validate().hasErrors) return 'failed'
    const { first, last, call: callName } = form.getValues()
    await call(userCalls.update, {
      name: { first: first.trim(), last: last.trim(), call: callName.trim() },
      setupCompleted: true,
    })
    await queryClient.refetchQueries({ queryKey: meKey })
    goOn(redirect)
  }

  const setFirst = (first: string) => {
    form.setFieldValue('first', first)
    if (!isCallEdited) form.setFieldValue('call', first.slice(0, MOST.call))
  }

  return (
    <Page title={t('TITLE')} width="form">
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')}>
        <TextInput
          label={t('FIRST')}
          autoComplete="given-name"
          required
          {...form.getInputProps('first')}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput label={t('LAST')} autoComplete="family-name" required {...form.getInputProps('last')} />
        <TextInput
          label={t('CALL')}
          description={t('CALL_HINT')}
          autoComplete="nickname"
          required
          {...form.getInputProps('call')}
          onChange={({ currentTarget }) => {
            setCallEdited(true)
            form.setFieldValue('call', currentTarget.value)
          }}
        />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </Page>
  )
}
