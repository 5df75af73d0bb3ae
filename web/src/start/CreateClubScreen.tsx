import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { queryClient } from '../base/live/queries.ts'
import { chooseClub, clubsKey } from '../base/session/activeClub.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import { timeZones } from '../clubs/timeZones.ts'

/** Creates a further club, which the person then owns. */
export function CreateClubScreen() {
  const t = useTexts('CREATE_CLUB')
  const navigate = useNavigate()
  const zones = timeZones()
  const form = useForm({
    call: startCalls.createClub,
    values: { name: '', email: '', timeZone: zones.own },
    onDone: async ({ clubId }, { name }) => {
      await queryClient.invalidateQueries({ queryKey: clubsKey })
      chooseClub(clubId)
      toast.success(t('DONE', { club: name }))
      await navigate({ to: '/home' })
    },
  })
  return (
    <Page title={t('TITLE')} width="form">
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')} form={form}>
        <TextField form={form} name="name" label={t('NAME')} autoComplete="organization" />
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('EMAIL')}
          autoCapitalize="none"
          autoComplete="email"
        />
        <SelectField form={form} name="timeZone" label={t('TIME_ZONE')} options={zones.all} />
        <SaveButton onSave={form.save}>{t('TITLE')}</SaveButton>
      </Form>
      <UnsavedPrompt isDirty={form.isDirty} />
    </Page>
  )
}
