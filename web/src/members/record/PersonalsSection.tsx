import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { DayField } from '../../base/form/DayField.tsx'
import { TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedDay } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { CountryField } from '../../users/CountryField.tsx'
import { GenderField } from '../../users/GenderField.tsx'
import { FIRST_BIRTH_DATE, isWrongBirthDate } from '../../users/profileForm.ts'
import { Looked } from './Looked.tsx'

type Personals = OutputOf<typeof recordCalls.personals>

/** Birth, gender and nationality; shown on demand, because each look is recorded. */
export function PersonalsSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.PERSONALS')
  return (
    <Looked title={t('TITLE')} text={t('TEXT')} show={() => call(recordCalls.personals, { uid: member.uid })}>
      {(read) => <PersonalsForm member={member} read={read} />}
    </Looked>
  )
}

function PersonalsForm({
  member: { uid, version },
  read: { personals, ofAccount, othersCan },
}: {
  member: Member
  read: Personals
}) {
  const t = useTexts('ADMIN_MEMBERS.PERSONALS')
  const words = useTexts('PROFILE.DETAILS')
  const refusals = useTexts('SERVER_ERRORS')
  const { me, club } = useSession()
  const [language] = useLanguage()
  const today = Temporal.Now.plainDateISO().toString()
  const form = useForm({
    call: recordCalls.update,
    values: { uid, data: { personals } },
    check: ({ data: { personals } }) =>
      isWrongBirthDate(personals.birthDate, today) ? { 'data.personals.birthDate': { key: 'INVALID' } } : {},
    send: (input) => call(recordCalls.update, { ...input, version }),
    onDone: () => toast.success(t('SAVED')),
  })
  const own = ofAccount?.birthDate
  const whyNotBirth = whyNotGive({ by: club?.permissions ?? {}, isSelf: uid === me?.uid, othersCan })
  return (
    <Form label={t('TITLE')} form={form}>
      <Fields>
        <DayField
          form={form}
          name="data.personals.birthDate"
          label={words('BIRTH_DATE')}
          description={
            whyNotBirth ? refusals(whyNotBirth) : own ? t('OF_ACCOUNT', { day: recordedDay(own, language) }) : undefined
          }
          disabled={whyNotBirth !== undefined}
          min={FIRST_BIRTH_DATE}
          max={today}
          wrong={words('BIRTH_DATE_WRONG')}
        />
        <GenderField
          form={form}
          name="data.personals.gender"
          description={
            ofAccount?.gender ? t('GENDER_OF_ACCOUNT', { gender: words(`GENDERS.${ofAccount.gender}`) }) : undefined
          }
        />
        <TextField form={form} name="data.personals.birthPlace" label={words('BIRTH_PLACE')} />
        <CountryField form={form} name="data.personals.birthCountry" label={words('BIRTH_COUNTRY')} />
        <CountryField form={form} name="data.personals.nationality" label={words('NATIONALITY')} />
      </Fields>
      <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />
    </Form>
  )
}
