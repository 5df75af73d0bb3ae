import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { type BillingDetails, COLLECTION_METHODS, missingForDebit } from '@bahnfrei/domain/members/billingDetails.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { whyNotConfirmBankData } from '@bahnfrei/domain/members/merge.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DayField } from '../../base/form/DayField.tsx'
import { SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import target from '../../base/styles/target.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Looked } from './Looked.tsx'

/** A link to what the member has to pay, and the member's way to pay, which is shown on demand: each look is recorded. */
export function BillingSection({ member: { uid, name } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  const { club } = useSession()
  return (
    <>
      {isEnabled(club?.features ?? {}, 'billing_all') && (
        <Link to="/admin/billing/people/$uid" params={{ uid }} className={target.target}>
          {t('PERSON_ACCOUNT')}
        </Link>
      )}
      <Looked title={t('TITLE')} text={t('TEXT')} show={() => call(recordCalls.billingDetails, { uid })}>
        {({ billingDetails, isHeld }) => (
          <>
            {isHeld && <Held uid={uid} name={name.full} />}
            <BillingForm uid={uid} details={billingDetails} />
          </>
        )}
      </Looked>
    </>
  )
}

/** Tells that the bank data came with an invitation, and lets an officer assign them to the account. */
function Held({ uid, name }: { uid: Member['uid']; name: string }) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  const refusals = useTexts('SERVER_ERRORS')
  const { me, club } = useSession()
  const [isDone, setDone] = useState(false)
  const whyNot = whyNotConfirmBankData({ by: club?.permissions ?? {}, isSelf: uid === me?.uid })
  if (isDone) return null
  const confirm = async () => {
    await call(recordCalls.confirmBankData, { uid })
    setDone(true)
    toast.success(t('CONFIRMED', { name }))
  }
  return (
    <Notice
      kind="warning"
      action={
        <SaveButton
          variant="default"
          onSave={confirm}
          disabledReason={whyNot && (whyNot === 'OWN_RECORD' ? refusals(whyNot) : t('NO_RIGHT'))}
        >
          {t('CONFIRM', { name })}
        </SaveButton>
      }
    >
      {t('HELD', { name })}
    </Notice>
  )
}

const SEPA = ['IBAN', 'BIC', 'accountHolder', 'mandateReference'] as const

function BillingForm({ uid, details }: { uid: Member['uid']; details: BillingDetails }) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  const { may } = useSession()
  const isFixed = !may('billing:w')
  const form = useForm({
    call: recordCalls.setBillingDetails,
    values: { uid, ...details },
    prepare: (values) => ({ ...values, billingEmail: values.billingEmail.trim() }),
    check: (values) =>
      Object.fromEntries(missingForDebit(values).map((name) => [`sepaDetails.${name}`, { key: 'REQUIRED' }])),
    onDone: () => toast.success(t('SAVED')),
  })
  return (
    <Form label={t('TITLE')} form={form}>
      <Fields>
        <SelectField
          form={form}
          name="defaultPaymentMethod"
          label={t('METHOD')}
          options={COLLECTION_METHODS.map((value) => ({ value, label: t(`METHODS.${value}`) }))}
          none={t('NO_METHOD')}
          disabled={isFixed}
        />
        <TextField
          form={form}
          name="billingEmail"
          type="email"
          label={t('EMAIL')}
          wrong={t('EMAIL_WRONG')}
          readOnly={isFixed}
        />
      </Fields>
      <SwitchField
        form={form}
        name="sepaEnabled"
        label={t('SEPA')}
        description={t(form.faults > 0 && missingForDebit(form.values).length > 0 ? 'MANDATE_MISSING' : 'SEPA_TEXT')}
        isDisabled={isFixed}
      />
      <SepaFields form={form} isFixed={isFixed} />
      {!isFixed && <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />}
    </Form>
  )
}

type SepaProps = { form: FormOf<BillingDetails>; isFixed: boolean }

/** The fields for bank account and direct-debit mandate. */
function SepaFields({ form, isFixed }: SepaProps) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  return (
    <Fields>
      {SEPA.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`sepaDetails.${name}`}
          label={t(`FIELDS.${name}`)}
          wrong={name === 'IBAN' ? t('IBAN_WRONG') : undefined}
          readOnly={isFixed}
          spellCheck={false}
        />
      ))}
      <DayField form={form} name="sepaDetails.mandateSignDate" label={t('FIELDS.mandateSignDate')} disabled={isFixed} />
    </Fields>
  )
}
