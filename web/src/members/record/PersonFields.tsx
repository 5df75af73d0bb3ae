import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_NAME } from '@bahnfrei/domain/members/record.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { emailFlaw, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { NumberField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import type { StoreShared } from './useSharedAddress.tsx'

type Person = {
  firstName: string
  lastName: string
  callName: string
  email: string
  hasNoEmail: boolean
  isMember: boolean
  memberNumber: number | null
}
type Props = {
  /** Whether the switch that makes the person a member is on at first. */
  isMember: boolean
  storeShared: StoreShared
  onCreated: (created: { uid: Id<'user'>; name: string }) => void
}

const NOBODY: Person = {
  firstName: '',
  lastName: '',
  callName: '',
  email: '',
  hasNoEmail: false,
  isMember: false,
  memberNumber: null,
}

/** The form for a person without an account. */
export function usePersonForm({ isMember, storeShared, onCreated }: Props): Form<Person> {
  const [begun, begin] = useState(NOBODY)
  const form = useForm({
    call: recordCalls.createPerson,
    values: begun,
    adjust: withCallName,
    prepare: ({ email, ...person }) => ({ ...person, email: person.hasNoEmail ? '' : plainEmail(email) }),
    check: ({ email, hasNoEmail, isMember, memberNumber }) => ({
      email: hasNoEmail ? undefined : emailFlaw(email),
      memberNumber: isMember && memberNumber === null ? { key: 'INVALID' } : undefined,
    }),
    says: 'tried',
    send: ({ hasNoEmail: _, ...person }) =>
      storeShared(person.email, (isAnother) =>
        call(recordCalls.createPerson, { ...person, fullName: fullNameOf(person), isAnother }),
      ),
    onDone: ({ uid }, person) => onCreated({ uid, name: fullNameOf(person) }),
  })
  const number = useEffectEvent((memberNumber: number) => {
    const member = { isMember: true, memberNumber }
    begin({ ...NOBODY, ...member })
    if (form.isDirty) form.change(member)
  })
  useEffect(() => {
    if (!isMember) return
    let isClosed = false
    const ask = async () => {
      const { memberNumber } = await call(recordCalls.nextNumber, {})
      if (!isClosed) number(memberNumber)
    }
    void ask().catch(toastFailure)
    return () => {
      isClosed = true
    }
  }, [isMember])
  return form
}

/** The call name follows the first name until somebody types another. */
function withCallName(next: Person, before: Person): Person {
  const proposed = ({ firstName }: Person) => firstName.slice(0, MOST_NAME.call)
  const isOwn = next.callName !== '' && next.callName !== proposed(before)
  return isOwn ? next : { ...next, callName: proposed(next) }
}

function fullNameOf({
  firstName: first,
  lastName: last,
  callName: call,
}: Pick<Person, 'firstName' | 'lastName' | 'callName'>) {
  return fullName({ first, last, call }).slice(0, MOST_NAME.full)
}

export function PersonFields({ form }: { form: Form<Person> }) {
  const t = useTexts('NEW_MEMBER')
  const { values, change } = form
  /** Proposes the number after the highest one when the switch is turned on (MEMB-049). */
  const makeMember = async (isMember: boolean) => {
    change({ isMember, memberNumber: null })
    if (isMember) change(await call(recordCalls.nextNumber, {}))
  }
  return (
    <>
      <Fields>
        <TextField form={form} name="firstName" label={t('FIELDS.first')} />
        <TextField form={form} name="lastName" label={t('FIELDS.last')} />
        <TextField form={form} name="callName" label={t('FIELDS.call')} />
        <TextInput label={t('FIELDS.full')} value={fullNameOf(values)} disabled />
      </Fields>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('FIELDS.email')}
        disabled={values.hasNoEmail}
        required={!values.hasNoEmail}
      />
      <SwitchField form={form} name="hasNoEmail" label={t('NO_EMAIL')} description={t('NO_EMAIL_TEXT')} />
      <Switch
        label={t('IS_MEMBER')}
        description={t(values.isMember ? 'JOINS_TODAY' : 'IS_MEMBER_TEXT')}
        isOn={values.isMember}
        onChange={(isMember) => void makeMember(isMember).catch(toastFailure)}
      />
      <NumberField
        form={form}
        name="memberNumber"
        label={t('FIELDS.number')}
        wrong={t('NUMBER_WRONG')}
        disabled={!values.isMember}
      />
    </>
  )
}
