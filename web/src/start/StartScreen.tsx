import { PASSWORD_MAX, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { FEDERAL_STATES, type FederalState, MOST_LANES } from '@bahnfrei/domain/ranges/range.ts'
import {
  type HoursLine,
  RANGE_TEMPLATES,
  type RangeTemplate,
  timesOfLines,
} from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { useCheckedForm } from '../base/form/useCheckedForm.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useSecretOfAddress } from '../base/session/useSecretOfAddress.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PasswordField } from '../base/ui/PasswordField.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import { timeZones } from '../clubs/timeZones.ts'
import { OpeningFields } from '../ranges/OpeningFields.tsx'
import { TemplateSelect } from '../ranges/TemplateSelect.tsx'
import classes from './StartScreen.module.css'

const MOST_NAME = 200
const GERMAN_ZONE = 'Europe/Berlin'
const LANES = Array.from({ length: MOST_LANES.created }, (_, index) => String(index + 1))

/** The first club of an empty system. */
export function StartScreen() {
  const t = useTexts('FIRST_CLUB')
  const secret = useSecretOfAddress('/start')
  return (
    <Page title={t('TITLE')} width="form">
      {secret === '' ? <EmptyState title={t('NO_SECRET')} /> : <FirstClubForm secret={secret} />}
    </Page>
  )
}

function FirstClubForm({ secret }: { secret: string }) {
  const t = useTexts('FIRST_CLUB')
  const errors = useFieldErrors()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const zones = timeZones()
  const ranges = useTexts('RANGES.NEW')
  const stateName = useTexts('FEDERAL_STATES')
  const [kind, setKind] = useState<RangeTemplate>()
  const [hours, setHours] = useState<HoursLine[]>([])
  const form = useCheckedForm(
    { club: '', range: '', lanes: '5', state: '', zone: zones.own, first: '', last: '', email: '', password: '' },
    {
      club: (club) => errors.text(club, MOST_NAME),
      range: (range) => errors.text(range, MOST_NAME),
      first: (first) => errors.text(first, MOST_NAME),
      last: (last) => errors.text(last, MOST_NAME),
      email: errors.email,
      password: (password, { email, first, last, club }) =>
        errors.password(password, { min: PASSWORD_MIN, max: PASSWORD_MAX }) ??
        errors.newPassword(password, { email: plainEmail(email), names: [first, last], clubs: [club] }),
    },
  )

  const create = async () => {
    if (form.validate().hasErrors) return 'failed'
    const { club, range, lanes, state, zone, first, last, email, password } = form.getValues()
    const tokens = await call(startCalls.firstClub, {
      secret,
      club: { name: club.trim() },
      range: {
        name: range.trim(),
        lanes: Number(lanes),
        timeZone: zone,
        ...(zone === GERMAN_ZONE && state !== '' && { federalState: state as FederalState }),
        permit: kind && RANGE_TEMPLATES[kind].permit,
        bookableTimes: timesOfLines(hours),
      },
      owner: { first: first.trim(), last: last.trim(), email: plainEmail(email), password },
    })
    form.resetDirty()
    await signIn(tokens)
    toast.success(t('DONE', { club: club.trim() }))
    await navigate({ to: '/home', replace: true })
  }

  return (
    <>
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')}>
        <h2 className={classes.part}>{t('CLUB')}</h2>
        <TextInput label={t('CLUB_NAME')} autoComplete="organization" required {...form.getInputProps('club')} />
        <h2 className={classes.part}>{t('RANGE')}</h2>
        <TemplateSelect
          value={kind}
          onChange={(chosen) => {
            setKind(chosen)
            if (chosen === undefined) return
            form.setFieldValue('lanes', String(RANGE_TEMPLATES[chosen].lanes))
            if (!form.isTouched('range')) form.setValues({ range: ranges(`KINDS.${chosen}`) })
          }}
        />
        <TextInput label={t('RANGE_NAME')} description={t('RANGE_EXAMPLE')} required {...form.getInputProps('range')} />
        <NativeSelect
          label={t('LANES')}
          description={ranges('MORE_LANES')}
          data={LANES}
          {...form.getInputProps('lanes')}
        />
        <OpeningFields lines={hours} onChange={setHours} />
        {form.getValues().zone === GERMAN_ZONE && (
          <NativeSelect
            label={t('STATE')}
            description={t('STATE_MEANS')}
            data={[
              { value: '', label: t('NO_STATE') },
              ...FEDERAL_STATES.map((value) => ({ value, label: stateName(value) })),
            ]}
            {...form.getInputProps('state')}
          />
        )}
        <NativeSelect label={t('TIME_ZONE')} data={zones.all} {...form.getInputProps('zone')} />
        <h2 className={classes.part}>{t('OWNER')}</h2>
        <TextInput label={t('FIRST')} autoComplete="given-name" required {...form.getInputProps('first')} />
        <TextInput label={t('LAST')} autoComplete="family-name" required {...form.getInputProps('last')} />
        <TextInput
          type="email"
          label={t('EMAIL')}
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('PASSWORD')}
          description={t('PASSWORD_HINT', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <SaveButton onSave={create}>{t('SAVE')}</SaveButton>
        <p className={classes.root}>{t('ROOT')}</p>
      </Form>
      <UnsavedPrompt isDirty={form.isDirty()} />
    </>
  )
}
