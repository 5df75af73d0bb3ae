import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedDay } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { countriesIn } from '../../users/countries.ts'
import { GenderField } from '../../users/GenderField.tsx'
import { FIRST_BIRTH_DATE, isWrongBirthDate } from '../../users/profileForm.ts'
import { Looked } from './Looked.tsx'
import classes from './record.module.css'

type Personals = OutputOf<typeof recordCalls.personals>

/** Birth, gender and nationality: shown on demand, because each look is noted. */
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
  const draft = useDraft({ ...personals, birthDate: personals.birthDate ?? '' })
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const today = Temporal.Now.plainDateISO().toString()
  const isWrong = isWrongBirthDate(values, today)
  const countries = [{ value: '', label: words('NO_COUNTRY') }, ...countriesIn(language)]
  const save = async () => {
    setChecked(true)
    if (isWrong) return 'failed'
    const birthDate = values.birthDate === '' ? null : values.birthDate
    await call(recordCalls.update, { uid, version, data: { personals: { ...values, birthDate } } })
    draft.keep()
    toast.success(t('SAVED'))
  }
  const own = ofAccount?.birthDate
  const whyNotBirth = whyNotGive({ by: club?.permissions ?? {}, isSelf: uid === me?.uid, othersCan })
  return (
    <Form label={t('TITLE')}>
      <div className={classes.fields}>
        <DateField
          label={words('BIRTH_DATE')}
          description={
            whyNotBirth ? refusals(whyNotBirth) : own ? t('OF_ACCOUNT', { day: recordedDay(own, language) }) : undefined
          }
          disabled={whyNotBirth !== undefined}
          min={FIRST_BIRTH_DATE}
          max={today}
          value={values.birthDate}
          error={isChecked && isWrong ? words('BIRTH_DATE_WRONG') : null}
          onChange={(birthDate, text) => change({ birthDate: birthDate || text })}
        />
        <GenderField
          gender={values.gender}
          description={
            ofAccount?.gender ? t('GENDER_OF_ACCOUNT', { gender: words(`GENDERS.${ofAccount.gender}`) }) : undefined
          }
          onChange={(gender) => change({ gender })}
        />
        <TextInput
          label={words('BIRTH_PLACE')}
          maxLength={MOST.birthPlace}
          value={values.birthPlace}
          autoComplete="off"
          onChange={({ target }) => change({ birthPlace: target.value })}
        />
        <NativeSelect
          label={words('BIRTH_COUNTRY')}
          data={countries}
          value={values.birthCountry}
          onChange={({ target }) => change({ birthCountry: target.value })}
        />
        <NativeSelect
          label={words('NATIONALITY')}
          data={countries}
          value={values.nationality}
          onChange={({ target }) => change({ nationality: target.value })}
        />
      </div>
      <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
    </Form>
  )
}
