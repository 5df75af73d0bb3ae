import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useCheckedForm } from '../base/form/useCheckedForm.ts'
import { queryClient } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { chooseClub, clubsKey } from '../base/session/activeClub.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import { timeZones } from '../clubs/timeZones.ts'

const MOST_NAME = 200

/** A further club, which belongs to the person who creates it. */
export function CreateClubScreen() {
  const t = useTexts('CREATE_CLUB')
  const errors = useFieldErrors()
  const navigate = useNavigate()
  const zones = timeZones()
  const form = useCheckedForm(
    { name: '', email: '', timeZone: zones.own },
    {
      name: (name) => errors.text(name, MOST_NAME),
      email: (email) => (email.trim() === '' ? null : errors.email(email)),
    },
  )

  const create = async () => {
    if (form.validate().hasErrors) return 'failed'
    const { name, email, timeZone } = form.getValues()
    const { clubId } = await call(startCalls.createClub, { name: name.trim(), email: email.trim(), timeZone })
    form.resetDirty()
    await queryClient.invalidateQueries({ queryKey: clubsKey })
    chooseClub(clubId)
    toast.success(t('DONE', { club: name.trim() }))
    await navigate({ to: '/home' })
  }

  return (
    <Page title={t('TITLE')} width="form">
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')}>
        <TextInput label={t('NAME')} autoComplete="organization" required {...form.getInputProps('name')} />
        <TextInput type="email" label={t('EMAIL')} autoCapitalize="none" {...form.getInputProps('email')} />
        <NativeSelect label={t('TIME_ZONE')} data={zones.all} {...form.getInputProps('timeZone')} />
        <SaveButton onSave={create}>{t('TITLE')}</SaveButton>
      </Form>
      <UnsavedPrompt isDirty={form.isDirty()} />
    </Page>
  )
}
