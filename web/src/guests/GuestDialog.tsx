import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { isAdultOn } from '@bahnfrei/domain/base/time/age.ts'
import { type Day, dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { enterGuest, GuestPerson } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { isSigned } from '@bahnfrei/domain/rangeLog/signature.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { mayShootOn, walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
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
import { Fields } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
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
/** The fields of a guest: name, key of the text, greatest length. Only the last field may stay empty. */
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
  /** The people with a reservation today, as last read by this device. */
  people: readonly TodayPerson[]
  /** The free lanes, as last read by this device. */
  lanes: Range['lanes']
  onClose: () => void
}

/** Records a guest's details and signature and assigns a lane. Offline the record waits on the device. */
export function GuestDialog({ onClose, ...entering }: Props) {
  const t = useTexts('GUESTS')
  const isLost = useIsLost()
  const { guest, set, today, next, isMinor, whyNot, save } = useGuest(entering)
  const { person, signature } = guest
  return (
    <EditDialog
      isOpen
      isDirty={person !== NOBODY || signature !== ''}
      onClose={onClose}
      title={t('NEW')}
      width={680}
      actions={
        <SaveButton
          onSave={async () => {
            await save()
            onClose()
          }}
          disabledReason={whyNot ?? (isLost && next === undefined ? t('NO_LANE') : undefined)}
        >
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('PERSON')}>
        {isLost && (
          <Notice kind="warning" role="status" icon={IconCloudOff}>
            {t('LOST')}
          </Notice>
        )}
        <PersonFields person={person} today={today} onChange={(person) => set({ person })} />
        <ResponsibleField
          people={entering.people}
          value={guest.responsible}
          onChange={(responsible) => set({ responsible })}
        />
        <Switch
          label={t('LICENCE')}
          isOn={guest.hasShownLicence}
          onChange={(hasShownLicence) => set({ hasShownLicence })}
        />
        <Switch
          label={t('INSURANCE')}
          isOn={guest.hasDayInsurance}
          onChange={(hasDayInsurance) => set({ hasDayInsurance })}
        />
        {isMinor && (
          <Switch
            label={t('GUARDIAN')}
            description={t('GUARDIAN_MEANS')}
            isOn={guest.isGuardianPresent}
            onChange={(isGuardianPresent) => set({ isGuardianPresent })}
          />
        )}
        <UntilChoice range={entering.range} value={guest.minutes} onChange={(minutes) => set({ minutes })} />
        <div>
          <b>{t('BRIEFING')}</b>
          <p className={classes.briefing}>{guest.read.briefing}</p>
        </div>
        <SignaturePad label={t('SIGNATURE')} value={signature} onChange={(signature) => set({ signature })} />
      </Form>
    </EditDialog>
  )
}

type Member = { uid: Id<'user'>; name: string }

/** The guest as entered so far, the lane proposed for the guest, and the function that stores the guest. */
function useGuest({ range, terms, lanes }: Omit<Props, 'onClose'>) {
  const t = useTexts('GUESTS')
  const laneName = useLaneName()
  const isLost = useIsLost()
  const now = useNow()
  const { club } = useSession()
  const [guest, setGuest] = useState({
    person: NOBODY,
    responsible: undefined as Member | undefined,
    hasShownLicence: false,
    hasDayInsurance: false,
    isGuardianPresent: false,
    minutes: 60,
    signature: '',
    // The briefing that was read, also when somebody writes another one meanwhile.
    read: terms,
  })
  const { person, responsible, hasShownLicence, hasDayInsurance, minutes, signature, read } = guest
  const today = dayOf(now, range.timeZone)
  const isMinor = isDay(person.birthDate) && !isAdultOn(person.birthDate, today)
  const shooter = { birthDate: person.birthDate, certificates: [] }
  const next = lanes.find(({ permit }) => mayShootOn({ shooter, day: today }, permit))
  const save = async () => {
    const seen = { responsibleUid: responsible?.uid ?? null, hasShownLicence, hasDayInsurance }
    const name = `${person.firstName.trim()} ${person.lastName.trim()}`
    const place = { clubId: club?.id ?? '', rangeId: range.id, day: today, timeZone: range.timeZone }
    // With a connection the server chooses the lane: it knows more.
    const lane = isLost || isOffline() ? next : undefined
    const action = {
      kind: 'guest' as const,
      guest: { person, seen, briefing: { version: read.version, signature } },
      minutes,
      isGuardianPresent: isMinor && guest.isGuardianPresent,
      lane: lane ? { id: lane.id, name: lane.name } : null,
    }
    const done = await performUnderSupervision({ ...place, name, action })
    if (done.is === 'done') {
      const got = done.answer as Entered | undefined
      toast.success(got ? t('SAVED', { name, lane: laneName(got.laneName) }) : t('ENTERED', { name }))
    } else toast.success(lane ? t('KEPT', { name, lane: laneName(lane.name) }) : t('KEPT_WITHOUT_LANE', { name }))
  }
  return {
    guest,
    set: (changes: Partial<typeof guest>) => setGuest((before) => ({ ...before, ...changes })),
    today,
    next,
    isMinor,
    whyNot: isWhole(person, today) && isSigned(signature) ? undefined : t('MISSING'),
    save,
  }
}

function isWhole(person: GuestPerson, today: Day): boolean {
  const isNamed = FIELDS.every(([field]) => field === 'homeClub' || person[field].trim() !== '')
  return isNamed && isDay(person.birthDate) && person.birthDate < today
}

type PersonProps = { person: GuestPerson; today: Day; onChange: (person: GuestPerson) => void }

function PersonFields({ person, today, onChange }: PersonProps) {
  const t = useTexts('GUESTS')
  return (
    <Fields>
      {FIELDS.map(([field, label, most]) => (
        <TextInput
          key={field}
          label={t(label)}
          description={field === 'homeClub' ? t('HOME_CLUB_MEANS') : undefined}
          value={person[field]}
          maxLength={most}
          required={field !== 'homeClub'}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...person, [field]: target.value })}
        />
      ))}
      <DateField
        label={t('BIRTH_DATE')}
        value={person.birthDate}
        max={today}
        autoComplete="off"
        onChange={(birthDate) => onChange({ ...person, birthDate })}
      />
    </Fields>
  )
}

type ResponsibleProps = {
  people: readonly TodayPerson[]
  value: Member | undefined
  onChange: (member: Member | undefined) => void
}

/** The member who is responsible for the guest; without a connection chosen from those whom this device knows. */
function ResponsibleField({ people, value, onChange }: ResponsibleProps) {
  const t = useTexts('GUESTS')
  const isLost = useIsLost()
  if (!isLost) return <MemberPicker label={t('RESPONSIBLE')} value={value} onChange={onChange} />
  const known = new Map([
    ...(value ? [[value.uid, value.name] as const] : []),
    ...people.flatMap(({ uid, name, isGuest }) => (uid === null || isGuest ? [] : [[uid, name] as const])),
  ])
  return (
    <NativeSelect
      label={t('RESPONSIBLE')}
      description={t('RESPONSIBLE_LOST')}
      data={[{ value: '', label: t('NOBODY') }, ...[...known].map(([value, label]) => ({ value, label }))]}
      value={value?.uid ?? ''}
      onChange={({ target: { value: uid } }) => onChange(uid === '' ? undefined : { uid, name: known.get(uid) ?? '' })}
    />
  )
}

type UntilProps = { range: Range; value: number; onChange: (minutes: number) => void }

/** The choice of how long the guest stays, shown as the end of the stay. */
function UntilChoice({ range: { timeZone }, value, onChange }: UntilProps) {
  const t = useTexts('GUESTS')
  const now = useNow()
  const endOf = (length: number) => {
    const slot = walkInSlot(now, length, timeZone)
    return timesOf(slot, dayOf(slot.start, timeZone), timeZone).end
  }
  return (
    <Choice
      label={t('UNTIL')}
      options={LENGTHS.map((length) => ({ value: String(length), label: endOf(length) }))}
      value={String(value)}
      onChange={(length) => onChange(Number(length))}
    />
  )
}
