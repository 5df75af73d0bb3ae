import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MemberNumber, MOST_NAME } from '@bahnfrei/domain/members/record.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { fullName, MOST } from '@bahnfrei/domain/users/user.ts'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './record.module.css'
import { useSharedAddress } from './useSharedAddress.tsx'

type Kind = 'person' | 'company'
type Created = { uid: Id<'user'>; name: string }
type Props = {
  isOpen: boolean
  onClose: () => void
  opensWith?: Kind
  /** After `edit` a company is shown as well; a person always is (MEMB-036 to MEMB-039). */
  action?: 'edit' | 'none'
  /** Whether a person is to be a member unless somebody says otherwise. */
  asMember?: boolean
  onCreated?: (created: Created) => void
}

const PERSON = { email: '', hasNoEmail: false, first: '', last: '', call: '', isMember: false, number: '' }
const COMPANY = { email: '', official: '', display: '', street: '', houseNumber: '', postalCode: '', city: '' }

/** Enters somebody into the club: a person or a company (MEMB-034 to MEMB-055). */
export function NewMemberDialog({
  isOpen,
  onClose,
  opensWith = 'person',
  action = 'edit',
  asMember = false,
  onCreated,
}: Props) {
  const t = useTexts('NEW_MEMBER')
  const navigate = useNavigate()
  const [chosen, choose] = useState<Kind>()
  const [begun, setBegun] = useState(PERSON)
  const [person, setPerson] = useState(PERSON)
  const [company, setCompany] = useState(COMPANY)
  const kind = chosen ?? opensWith
  useEffect(() => {
    if (!isOpen || !asMember) return
    let isClosed = false
    const begin = async () => {
      const { memberNumber } = await call(recordCalls.nextNumber, {})
      if (isClosed) return
      const member = { isMember: true, number: `${memberNumber}` }
      setBegun({ ...PERSON, ...member })
      setPerson((typed) => ({ ...typed, ...member }))
    }
    void begin().catch(toastFailure)
    return () => {
      isClosed = true
    }
  }, [isOpen, asMember])
  const close = () => {
    choose(undefined)
    setBegun(PERSON)
    setPerson(PERSON)
    setCompany(COMPANY)
    onClose()
  }
  const created = (made: Created) => {
    // Nothing is unsaved any more when the page is left.
    flushSync(close)
    toast.success(t('DONE', { name: made.name }))
    onCreated?.(made)
    if (kind === 'person' || action === 'edit')
      void navigate({ to: '/admin/members/view/$uid', params: { uid: made.uid } })
  }
  const shared = { save: t(action === 'edit' ? 'CREATE_AND_EDIT' : 'CREATE'), onClose: close, onCreated: created }
  const isDirty = !isSame([person, company], [begun, COMPANY])
  return createPortal(
    <EditDialog isOpen={isOpen} isDirty={isDirty} onClose={close} title={t('TITLE')} width={560}>
      <Choice
        label={t('KIND')}
        options={[
          { value: 'person', label: t('PERSON') },
          { value: 'company', label: t('COMPANY') },
        ]}
        value={kind}
        onChange={choose}
      />
      {kind === 'person' ? (
        <PersonForm values={person} onChange={setPerson} {...shared} />
      ) : (
        <CompanyForm values={company} onChange={setCompany} {...shared} />
      )}
    </EditDialog>,
    document.body,
  )
}

type FormProps<Values> = {
  values: Values
  onChange: (values: Values) => void
  save: string
  onClose: () => void
  onCreated: (created: Created) => void
}

function PersonForm({ values, onChange, save, onClose, onCreated }: FormProps<typeof PERSON>) {
  const t = useTexts('NEW_MEMBER')
  const errors = useFieldErrors()
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof PERSON>) => onChange({ ...values, ...changes })
  const callName = values.call || values.first.slice(0, MOST_NAME.call)
  const full = fullName({ first: values.first, last: values.last, call: callName }).slice(0, MOST_NAME.full)
  const wrong = {
    email: values.hasNoEmail ? null : errors.email(values.email),
    first: errors.text(values.first, MOST_NAME.first),
    last: errors.text(values.last, MOST_NAME.last),
    call: errors.text(callName, MOST_NAME.call),
    number: values.isMember && !MemberNumber.safeParse(Number(values.number)).success ? t('NUMBER_WRONG') : null,
  }
  const email = values.hasNoEmail ? '' : plainEmail(values.email)
  const { save: store, question } = useSharedAddress(email, async (isAnother) => {
    const { uid } = await call(recordCalls.createPerson, {
      email,
      fullName: full,
      firstName: values.first.trim(),
      lastName: values.last.trim(),
      callName: callName.trim(),
      isMember: values.isMember,
      memberNumber: values.isMember ? Number(values.number) : null,
      isAnother,
    })
    onCreated({ uid, name: full })
  })
  const create = async () => {
    setChecked(true)
    return Object.values(wrong).some((error) => error !== null) ? 'failed' : store()
  }
  /** The number after the highest one is proposed as soon as somebody is to be a member (MEMB-049). */
  const makeMember = async (isMember: boolean) => {
    change({ isMember, number: '' })
    if (!isMember) return
    try {
      const { memberNumber } = await call(recordCalls.nextNumber, {})
      change({ isMember, number: `${memberNumber}` })
    } catch (error) {
      toastFailure(error)
    }
  }
  const field = (name: 'first' | 'last' | 'call', more: TextInputProps = {}) => (
    <TextInput
      label={t(`FIELDS.${name}`)}
      value={values[name]}
      maxLength={MOST_NAME[name]}
      required
      autoComplete="off"
      error={isChecked && wrong[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  )
  return (
    <>
      <Form label={t('PERSON')}>
        <div className={classes.fields}>
          {field('first')}
          {field('last')}
          {field('call', { value: callName })}
          <TextInput label={t('FIELDS.full')} value={full} disabled />
        </div>
        <TextInput
          label={t('FIELDS.email')}
          type="email"
          value={values.hasNoEmail ? '' : values.email}
          maxLength={MOST.email}
          disabled={values.hasNoEmail}
          required={!values.hasNoEmail}
          autoComplete="off"
          error={isChecked && wrong.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Switch
          label={t('NO_EMAIL')}
          description={t('NO_EMAIL_TEXT')}
          isOn={values.hasNoEmail}
          onChange={(hasNoEmail) => change({ hasNoEmail })}
        />
        <Switch
          label={t('IS_MEMBER')}
          description={t('IS_MEMBER_TEXT')}
          isOn={values.isMember}
          onChange={(isMember) => void makeMember(isMember)}
        />
        <TextInput
          label={t('FIELDS.number')}
          inputMode="numeric"
          value={values.number}
          maxLength={9}
          disabled={!values.isMember}
          autoComplete="off"
          error={isChecked && wrong.number}
          onChange={({ target }) => change({ number: target.value })}
        />
        <Foot save={save} onSave={create} onClose={onClose} />
      </Form>
      {question}
    </>
  )
}

function CompanyForm({ values, onChange, save, onClose, onCreated }: FormProps<typeof COMPANY>) {
  const t = useTexts('NEW_MEMBER')
  const errors = useFieldErrors()
  const whyNot = useWhyNotYet(recordCalls.createCompany)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof COMPANY>) => onChange({ ...values, ...changes })
  const display = values.display || values.official
  const wrong = {
    official: errors.text(values.official, MOST_NAME.official),
    display: errors.text(display, MOST_NAME.display),
    email: values.email.trim() !== '' && !isEmail(plainEmail(values.email)) ? errors.email(values.email) : null,
  }
  const email = plainEmail(values.email)
  const { save: store, question } = useSharedAddress(email, async (isAnother) => {
    const { street, houseNumber, postalCode, city } = values
    const { uid } = await call(recordCalls.createCompany, {
      email,
      displayName: display.trim(),
      officialName: values.official.trim(),
      address: { street, houseNumber, postalCode, city, extra: '', apartment: '', country: '' },
      isAnother,
    })
    onCreated({ uid, name: display.trim() })
  })
  const create = async () => {
    setChecked(true)
    return Object.values(wrong).some((error) => error !== null) ? 'failed' : store()
  }
  const field = (name: keyof typeof COMPANY, most: number, more: TextInputProps = {}) => (
    <TextInput
      label={t(`FIELDS.${name}`)}
      value={values[name]}
      maxLength={most}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  )
  return (
    <>
      <Form label={t('COMPANY')}>
        <div className={classes.fields}>
          {field('official', MOST_NAME.official, { required: true, error: isChecked && wrong.official })}
          {field('display', MOST_NAME.display, { required: true, value: display, error: isChecked && wrong.display })}
          {field('email', MOST.email, { type: 'email', error: isChecked && wrong.email })}
          {field('street', MOST.street)}
          {field('houseNumber', MOST.houseNumber)}
          {field('postalCode', MOST.postalCode)}
          {field('city', MOST.city)}
        </div>
        <Foot save={save} onSave={create} onClose={onClose} whyNot={whyNot} />
      </Form>
      {question}
    </>
  )
}

type FootProps = {
  save: string
  onSave: () => Promise<'failed' | undefined>
  onClose: () => void
  whyNot?: string | undefined
}

function Foot({ save, onSave, onClose, whyNot }: FootProps) {
  const t = useTexts('NEW_MEMBER')
  return (
    <div className={classes.acts}>
      <SaveButton onSave={onSave} disabledReason={whyNot}>
        {save}
      </SaveButton>
      <Button variant="default" onClick={onClose}>
        {t('BACK')}
      </Button>
    </div>
  )
}
