import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { isAdultOn } from '@bahnfrei/domain/base/time/age.ts'
import { dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { enterGuest, GuestPerson } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { isSigned } from '@bahnfrei/domain/rangeLog/signature.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { mayShootOn, walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isOffline } from '../base/live/connection.ts'
import { useIsLost } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { performUnderSupervision } from '../rangeLog/today/acts/sendActs.ts'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './guests.module.css'
import { SignaturePad } from './SignaturePad.tsx'

type Terms = OutputOf<typeof guestCalls.terms>['terms']
type Entered = OutputOf<typeof enterGuest>
const LENGTHS = [30, 60, 90, 120]
const NOBODY: GuestPerson = { firstName: '', lastName: '', street: '', zip: '', city: '', birthDate: '', homeClub: '' }
/** The fields with their names in the texts and the greatest lengths of their schemas; the last one may stay empty. */
const FIELDS = [
  ['firstName', 'FIRST_NAME', 49],
  ['lastName', 'LAST_NAME', 49],
  ['street', 'STREET', 100],
  ['zip', 'ZIP', 12],
  ['city', 'CITY', 100],
  ['homeClub', 'HOME_CLUB', 100],
] as const

type Props = {
  range: Range
  terms: Terms
  /** The people with a reservation today, as far as this device knows. */
  people: readonly TodayPerson[]
  /** The lanes that are free, as far as this device knows. */
  lanes: Range['lanes']
  onClose: () => void
}

/** Records a guest's details and signature and assigns a lane. Offline it waits like any other act of the day. */
export function GuestDialog({ range, terms, people, lanes, onClose }: Props) {
  const t = useTexts('GUESTS')
  const laneName = useLaneName()
  const isLost = useIsLost()
  const now = useNow()
  const { club } = useSession()
  const [person, setPerson] = useState(NOBODY)
  const [responsible, setResponsible] = useState<{ uid: Id<'user'>; name: string }>()
  const [hasShownLicence, setLicence] = useState(false)
  const [hasDayInsurance, setInsurance] = useState(false)
  const [isGuardianPresent, setGuardian] = useState(false)
  const [minutes, setMinutes] = useState(60)
  const [signature, sign] = useState('')
  // The briefing that was read, also when somebody writes another one meanwhile.
  const [read] = useState(terms)

  const today = dayOf(now, range.timeZone)
  const isMinor = isDay(person.birthDate) && !isAdultOn(person.birthDate, today)
  const isWhole =
    FIELDS.every(([field]) => field === 'homeClub' || person[field].trim() !== '') &&
    isDay(person.birthDate) &&
    person.birthDate < today &&
    isSigned(signature)
  const endOf = (length: number) => {
    const slot = walkInSlot(now, length, range.timeZone)
    return timesOf(slot, dayOf(slot.start, range.timeZone), range.timeZone).end
  }
  const known = new Map([
    ...(responsible ? [[responsible.uid, responsible.name] as const] : []),
    ...people.flatMap(({ uid, name, isGuest }) => (uid === null || isGuest ? [] : [[uid, name] as const])),
  ])
  const shooter = { birthDate: person.birthDate, certificates: [] }
  const next = lanes.find(({ permit }) => mayShootOn({ shooter, day: today }, permit))
  const whyNot = isWhole ? (isLost && next === undefined ? t('NO_LANE') : undefined) : t('MISSING')
  const save = async () => {
    const seen = { responsibleUid: responsible?.uid ?? null, hasShownLicence, hasDayInsurance }
    const guest = { person, seen, briefing: { version: read.version, signature } }
    const name = `${person.firstName.trim()} ${person.lastName.trim()}`
    const place = { clubId: club?.id ?? '', rangeId: range.id, day: today, timeZone: range.timeZone }
    // With a connection the server chooses the lane: it knows more.
    const lane = isLost || isOffline() ? next : undefined
    const given = lane ? { id: lane.id, name: lane.name } : null
    const coming = { minutes, isGuardianPresent: isMinor && isGuardianPresent, lane: given }
    const done = await performUnderSupervision({ ...place, name, action: { kind: 'guest', guest, ...coming } })
    if (done.is === 'done') {
      const got = done.answer as Entered | undefined
      toast.success(got ? t('SAVED', { name, lane: laneName(got.laneName) }) : t('ENTERED', { name }))
    } else toast.success(lane ? t('KEPT', { name, lane: laneName(lane.name) }) : t('KEPT_WITHOUT_LANE', { name }))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={person !== NOBODY || signature !== ''}
      onClose={onClose}
      title={t('NEW')}
      width={680}
      actions={
        <SaveButton onSave={save} disabledReason={whyNot}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('PERSON')}>
        <div className={classes.pair}>
          {FIELDS.map(([field, label, most]) => (
            <TextInput
              key={field}
              label={t(label)}
              description={field === 'homeClub' ? t('HOME_CLUB_MEANS') : undefined}
              value={person[field]}
              maxLength={most}
              required={field !== 'homeClub'}
              autoComplete="off"
              onChange={({ target }) => setPerson({ ...person, [field]: target.value })}
            />
          ))}
          <DateField
            label={t('BIRTH_DATE')}
            value={person.birthDate}
            max={today}
            autoComplete="off"
            onChange={(birthDate) => setPerson({ ...person, birthDate })}
          />
        </div>
        {isLost ? (
          <NativeSelect
            label={t('RESPONSIBLE')}
            description={t('RESPONSIBLE_LOST')}
            data={[{ value: '', label: t('NOBODY') }, ...[...known].map(([value, label]) => ({ value, label }))]}
            value={responsible?.uid ?? ''}
            onChange={({ target: { value } }) =>
              setResponsible(value === '' ? undefined : { uid: value, name: known.get(value) ?? '' })
            }
          />
        ) : (
          <MemberPicker label={t('RESPONSIBLE')} value={responsible} onChange={setResponsible} />
        )}
        <Switch label={t('LICENCE')} isOn={hasShownLicence} onChange={setLicence} />
        <Switch label={t('INSURANCE')} isOn={hasDayInsurance} onChange={setInsurance} />
        {isMinor && (
          <Switch
            label={t('GUARDIAN')}
            description={t('GUARDIAN_MEANS')}
            isOn={isGuardianPresent}
            onChange={setGuardian}
          />
        )}
        <Choice
          label={t('UNTIL')}
          options={LENGTHS.map((length) => ({ value: String(length), label: endOf(length) }))}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        />
        <div>
          <b>{t('BRIEFING')}</b>
          <p className={classes.briefing}>{read.briefing}</p>
        </div>
        <SignaturePad label={t('SIGNATURE')} value={signature} onChange={sign} />
      </Form>
    </EditDialog>
  )
}
