import { isIban, plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { type BillingDetails, COLLECTION_METHODS, lacksMandate } from '@bahnfrei/domain/members/billingDetails.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { whyNotConfirmBankData } from '@bahnfrei/domain/members/merge.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { Looked } from './Looked.tsx'
import classes from './record.module.css'

/** How somebody pays the club: shown on demand, because each look is noted. */
export function BillingSection({ member: { uid, name } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  return (
    <Looked title={t('TITLE')} text={t('TEXT')} show={() => call(recordCalls.billingDetails, { uid })}>
      {({ billingDetails, isHeld }) => (
        <>
          {isHeld && <Held uid={uid} name={name.full} />}
          <BillingForm uid={uid} details={billingDetails} />
        </>
      )}
    </Looked>
  )
}

/** Says that what stands here came with an invitation, and lets an officer give it to the account. */
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

function BillingForm({ uid, details }: { uid: Member['uid']; details: BillingDetails }) {
  const t = useTexts('ADMIN_MEMBERS.BILLING')
  const { may } = useSession()
  const { sepaDetails, ...rest } = details
  const draft = useDraft({ ...rest, ...sepaDetails, mandateSignDate: sepaDetails.mandateSignDate ?? '' })
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const { defaultPaymentMethod, billingEmail, sepaEnabled, mandateSignDate, ...sepa } = values
  const wished: BillingDetails = {
    defaultPaymentMethod,
    billingEmail: billingEmail.trim(),
    sepaEnabled,
    sepaDetails: { ...sepa, mandateSignDate: mandateSignDate === '' ? null : mandateSignDate },
  }
  const wrong = {
    email: wished.billingEmail !== '' && !isEmail(plainEmail(wished.billingEmail)),
    iban: sepa.IBAN.trim() !== '' && !isIban(plainIban(sepa.IBAN)),
    mandate: lacksMandate(wished),
  }
  const isFixed = !may('billing:w')
  const save = async () => {
    setChecked(true)
    if (wrong.email || wrong.iban || wrong.mandate) return 'failed'
    await call(recordCalls.setBillingDetails, { uid, ...wished })
    draft.keep()
    toast.success(t('SAVED'))
  }
  const text = (name: 'IBAN' | 'BIC' | 'accountHolder' | 'mandateReference', most: number, error?: string | false) => (
    <TextInput
      label={t(`FIELDS.${name}`)}
      value={values[name]}
      maxLength={most}
      error={error}
      readOnly={isFixed}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <Form label={t('TITLE')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('METHOD')}
          data={[
            { value: '', label: t('NO_METHOD') },
            ...COLLECTION_METHODS.map((value) => ({ value, label: t(`METHODS.${value}`) })),
          ]}
          value={defaultPaymentMethod ?? ''}
          disabled={isFixed}
          onChange={({ target }) =>
            change({ defaultPaymentMethod: COLLECTION_METHODS.find((each) => each === target.value) ?? null })
          }
        />
        <TextInput
          label={t('EMAIL')}
          type="email"
          value={billingEmail}
          maxLength={200}
          readOnly={isFixed}
          autoComplete="off"
          error={isChecked && wrong.email && t('EMAIL_WRONG')}
          onChange={({ target }) => change({ billingEmail: target.value })}
        />
      </div>
      <Switch
        label={t('SEPA')}
        description={isChecked && wrong.mandate ? t('MANDATE_MISSING') : t('SEPA_TEXT')}
        isOn={sepaEnabled}
        isDisabled={isFixed}
        onChange={(isOn) => change({ sepaEnabled: isOn })}
      />
      <div className={classes.fields}>
        {text('IBAN', 50, isChecked && wrong.iban && t('IBAN_WRONG'))}
        {text('BIC', 11)}
        {text('accountHolder', 70)}
        {text('mandateReference', 35)}
        <DateField
          label={t('FIELDS.mandateSignDate')}
          value={mandateSignDate}
          disabled={isFixed}
          onChange={(day, written) => change({ mandateSignDate: day || written })}
        />
      </div>
      {!isFixed && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
    </Form>
  )
}
