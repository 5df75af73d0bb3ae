import { isAdultOn } from '@bahnfrei/domain/base/age.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call.ts'
import { type Id, isDay } from '@bahnfrei/domain/base/fields.ts'
import { dayOf, timesOf } from '@bahnfrei/domain/base/time.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { GuestPerson } from '@bahnfrei/domain/guests/guest.ts'
import { isSigned } from '@bahnfrei/domain/guests/signature.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '../base/api.ts'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { useNow } from '../base/useNow.ts'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './guests.module.css'
import { SignaturePad } from './SignaturePad.tsx'

type Terms = OutputOf<typeof guestCalls.terms>['terms']
const LENGTHS = [30, 60, 90, 120]
const NOBODY: GuestPerson = { firstName: '', lastName: '', street: '', zip: '', city: '', birthDate: '', homeClub: '' }
/** As long as their schemas take; the last one may stay empty. */
const FIELDS = [
  ['firstName', 'FIRST_NAME', 49],
  ['lastName', 'LAST_NAME', 49],
  ['street', 'STREET', 100],
  ['zip', 'ZIP', 12],
  ['city', 'CITY', 100],
  ['homeClub', 'HOME_CLUB', 100],
] as const

/** Takes what a guest must say and sign, and gives a lane. */
export function GuestDialog({ range, terms, onClose }: { range: Range; terms: Terms; onClose: () => void }) {
  const t = useTexts('GUESTS')
  const laneName = useLaneName()
  const now = useNow()
  const [person, setPerson] = useState(NOBODY)
  const [responsible, setResponsible] = useState<{ uid: Id<'user'>; name: string }>()
  const [hasShownLicence, setLicence] = useState(false)
  const [hasDayInsurance, setInsurance] = useState(false)
  const [isGuardianPresent, setGuardian] = useState(false)
  const [minutes, setMinutes] = useState(60)
  const [signature, sign] = useState('')
  // The briefing that was read, also when somebody writes another one meanwhile.
  const [read] = useState(terms)
  const attempt = useRef({ content: '', key: '' })

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
  const save = async () => {
    const seen = { responsibleUid: responsible?.uid ?? null, hasShownLicence, hasDayInsurance }
    const guest = { person, seen, briefing: { version: read.version, signature } }
    const input = { rangeId: range.id, guest, minutes, isGuardianPresent: isMinor && isGuardianPresent }
    const content = JSON.stringify(input)
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    const got = await call(guestCalls.enter, input, { idempotencyKey: attempt.current.key })
    const name = `${person.firstName} ${person.lastName}`
    toast.success(t('SAVED', { name, lane: laneName(got.laneName) }))
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
        <SaveButton onSave={save} disabledReason={isWhole ? undefined : t('MISSING')}>
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
        <MemberPicker label={t('RESPONSIBLE')} value={responsible} onChange={setResponsible} />
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
