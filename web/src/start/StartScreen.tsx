import { NEW_PASSWORD_REFUSALS, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { newPasswordFlaw } from '@bahnfrei/domain/auth/passwordFlaws.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { FEDERAL_STATES, MOST_LANES } from '@bahnfrei/domain/ranges/range.ts'
import {
  type HoursLine,
  RANGE_TEMPLATES,
  type RangeTemplate,
  timesOfLines,
} from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { emailFlaw, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { PasswordField } from '../base/form/PasswordField.tsx'
import { atField, type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useSecretOfAddress } from '../base/session/useSecretOfAddress.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import { timeZones } from '../clubs/timeZones.ts'
import { OpeningFields } from '../ranges/OpeningFields.tsx'
import { TemplateSelect } from '../ranges/TemplateSelect.tsx'
import classes from './start.module.css'

const GERMAN_ZONE = 'Europe/Berlin'
const LANES = Array.from({ length: MOST_LANES.created }, (_, index) => ({ value: index + 1, label: `${index + 1}` }))

type Begun = Pick<InputOf<typeof startCalls.firstClub>, 'club' | 'range' | 'owner'>

/** /start: creates the first club of an empty installation, by a secret link. */
export function StartScreen() {
  const t = useTexts('FIRST_CLUB')
  const secret = useSecretOfAddress('/start')
  return (
    <Page title={t('TITLE')} width="form">
      {secret === '' ? <NoSecret /> : <FirstClubForm secret={secret} />}
    </Page>
  )
}

/** Leads visitors to the sign-in, and tells the operator of the server which link opens the form. */
function NoSecret() {
  const t = useTexts('FIRST_CLUB')
  return (
    <EmptyState
      icon={<IconLogin2 size={44} />}
      title={t('VISITOR')}
      action={
        <>
          <Button renderRoot={(look) => <Link {...look} to="/login" />}>{t('SIGN_IN')}</Button>
          <Dim className={classes.operator}>{t('NO_SECRET')}</Dim>
        </>
      }
    >
      {t('VISITOR_TEXT')}
    </EmptyState>
  )
}

function FirstClubForm({ secret }: { secret: string }) {
  const t = useTexts('FIRST_CLUB')
  const [kind, setKind] = useState<RangeTemplate>()
  const [hours, setHours] = useState<HoursLine[]>([])
  const form = useFirstClub({ secret, kind, hours })
  return (
    <>
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')} form={form}>
        <h2 className={classes.part}>{t('CLUB')}</h2>
        <TextField form={form} name="club.name" label={t('CLUB_NAME')} autoComplete="organization" />
        <h2 className={classes.part}>{t('RANGE')}</h2>
        <KindSelect form={form} kind={kind} onChange={setKind} />
        <RangeFields form={form}>
          <OpeningFields lines={hours} onChange={setHours} />
        </RangeFields>
        <h2 className={classes.part}>{t('OWNER')}</h2>
        <OwnerFields form={form} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
        <Dim>{t('ROOT')}</Dim>
      </Form>
      <UnsavedPrompt isDirty={form.isDirty} />
    </>
  )
}

type FirstClub = { secret: string; kind: RangeTemplate | undefined; hours: readonly HoursLine[] }

function useFirstClub({ secret, kind, hours }: FirstClub) {
  const t = useTexts('FIRST_CLUB')
  const navigate = useNavigate()
  const { signIn } = useSession()
  return useForm({
    call: startCalls.firstClub,
    values: {
      club: { name: '' },
      range: { name: '', lanes: 5, timeZone: timeZones().own },
      owner: { first: '', last: '', email: '', password: '' },
    } as Begun,
    check: ({ club, owner: { first, last, email, password } }) => ({
      'owner.email': emailFlaw(email),
      'owner.password': newPasswordFlaw(password, {
        email: plainEmail(email),
        names: [first, last],
        clubs: [club.name],
      }),
    }),
    refusedAt: atField(NEW_PASSWORD_REFUSALS, 'owner.password'),
    send: ({ club, range, owner }) =>
      call(startCalls.firstClub, {
        secret,
        club,
        range: {
          ...range,
          federalState: range.timeZone === GERMAN_ZONE ? range.federalState : undefined,
          permit: kind && RANGE_TEMPLATES[kind].permit,
          bookableTimes: timesOfLines(hours),
        },
        owner: { ...owner, email: plainEmail(owner.email) },
      }),
    onDone: async (tokens, { club }) => {
      await signIn(tokens)
      toast.success(t('DONE', { club: club.name }))
      await navigate({ to: '/home', replace: true })
    },
  })
}

type PartProps = { form: FormOf<Begun> }
type KindProps = PartProps & {
  kind: RangeTemplate | undefined
  onChange: (kind: RangeTemplate | undefined) => void
}

/** The choice of the range's kind, which fills in the lanes and, until somebody types one, the name. */
function KindSelect({ form, kind, onChange }: KindProps) {
  const ranges = useTexts('RANGES.NEW')
  const { range } = form.values
  const choose = (chosen: RangeTemplate | undefined) => {
    onChange(chosen)
    if (chosen === undefined) return
    const isOwnName = range.name !== '' && (kind === undefined || range.name !== ranges(`KINDS.${kind}`))
    const name = isOwnName ? range.name : ranges(`KINDS.${chosen}`)
    form.change({ range: { ...range, name, lanes: RANGE_TEMPLATES[chosen].lanes } })
  }
  return <TemplateSelect value={kind} onChange={choose} />
}

function RangeFields({ form, children }: PartProps & { children: ReactNode }) {
  const t = useTexts('FIRST_CLUB')
  const ranges = useTexts('RANGES.NEW')
  const stateName = useTexts('FEDERAL_STATES')
  return (
    <>
      <TextField form={form} name="range.name" label={t('RANGE_NAME')} description={t('RANGE_EXAMPLE')} />
      <SelectField
        form={form}
        name="range.lanes"
        label={t('LANES')}
        description={ranges('MORE_LANES')}
        options={LANES}
      />
      {children}
      {form.values.range.timeZone === GERMAN_ZONE && (
        <SelectField
          form={form}
          name="range.federalState"
          label={t('STATE')}
          description={t('STATE_MEANS')}
          options={FEDERAL_STATES.map((value) => ({ value, label: stateName(value) }))}
          none={t('NO_STATE')}
        />
      )}
      <SelectField form={form} name="range.timeZone" label={t('TIME_ZONE')} options={timeZones().all} />
    </>
  )
}

function OwnerFields({ form }: PartProps) {
  const t = useTexts('FIRST_CLUB')
  return (
    <>
      <TextField form={form} name="owner.first" label={t('FIRST')} autoComplete="given-name" />
      <TextField form={form} name="owner.last" label={t('LAST')} autoComplete="family-name" />
      <TextField
        form={form}
        name="owner.email"
        type="email"
        label={t('EMAIL')}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        form={form}
        name="owner.password"
        label={t('PASSWORD')}
        description={t('PASSWORD_HINT', { min: PASSWORD_MIN })}
        autoComplete="new-password"
      />
    </>
  )
}
