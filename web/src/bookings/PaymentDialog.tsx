import { Button } from '@mantine/core'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { useTexts } from '../base/texts/texts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import invoice from '../invoices/invoices.module.css'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { BookingFiles } from './BookingFiles.tsx'
import { KINDS } from './entered.ts'
import { InvoiceParts } from './InvoiceParts.tsx'
import { ReceiptParts } from './ReceiptParts.tsx'
import { RemovePayment } from './RemovePayment.tsx'
import { SameNotice } from './SameNotice.tsx'
import { SplitParts } from './SplitParts.tsx'
import { type Opening, type PaymentForm, type PaymentProps, usePaymentForm } from './usePaymentForm.ts'

/** A payment that is entered by hand or changed: money that came, went, or moved between two accounts. */
export function PaymentDialog(props: PaymentProps) {
  const t = useTexts('BOOKINGS.ENTER')
  const { opening, booking, onClose } = props
  const editing = usePaymentForm(props)
  const { form, kind } = editing
  const title = t(booking === undefined ? 'TITLE' : 'EDIT_TITLE')
  return (
    <EditDialog isOpen isDirty={editing.isDirty} onClose={onClose} title={title} width={640}>
      <Form label={title} form={form}>
        <Changed editing={editing} />
        <Choice
          label={t('KIND')}
          options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={kind}
          onChange={editing.choose}
        />
        <Fields>
          <DayField form={form} name="paymentDate" label={t('DAY')} max={opening.today} wrong={t('DAY_WRONG')} />
          <AmountField
            form={form}
            name="amount"
            label={t('AMOUNT')}
            currency={form.values.currency}
            wrong={t('AMOUNT_WRONG')}
            required
          />
        </Fields>
        <AccountFields editing={editing} accounts={opening.accounts} />
        {kind !== 'transfer' && <PersonFields editing={editing} />}
        <TextAreaField form={form} name="description" label={t('DESCRIPTION')} autosize minRows={2} />
        {booking === undefined && <SameNotice sent={editing.sent} />}
        {kind === 'in' && <InvoiceParts editing={editing} />}
        {kind === 'in' && editing.person && (
          <SwitchField form={form} name="prepaid" label={t('PREPAID')} description={t('PREPAID_TEXT')} />
        )}
        {kind !== 'transfer' && <ReceiptParts editing={editing} booking={booking} />}
        {kind !== 'transfer' && <SplitParts form={form} />}
        <BookingFiles form={form} booking={booking} />
        <details className={invoice.more}>
          <summary>{t('MORE')}</summary>
          <TextField form={form} name="transactionId" label={t('TRANSACTION')} />
        </details>
        <SaveButton onSave={form.save} disabledReason={editing.whyNot}>
          {t('SAVE')}
        </SaveButton>
        {booking !== undefined && <RemovePayment booking={booking} onRemoved={onClose} />}
      </Form>
    </EditDialog>
  )
}

/** Says that somebody else changed the payment meanwhile. */
function Changed({ editing: { form, take } }: { editing: PaymentForm }) {
  const t = useTexts('BOOKINGS.ENTER')
  if (form.changedByOthers.length === 0) return null
  const adopt = (
    <Button variant="default" onClick={take}>
      {t('TAKE')}
    </Button>
  )
  return (
    <Notice kind="warning" role="alert" action={adopt}>
      {t('CHANGED')}
    </Notice>
  )
}

type AccountProps = { editing: PaymentForm; accounts: Opening['accounts'] }

function AccountFields({ editing: { form, kind }, accounts }: AccountProps) {
  const t = useTexts('BOOKINGS.ENTER')
  const options = accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))
  return (
    <Fields>
      <SelectField form={form} name="paymentAccount" label={t(`ACCOUNTS.${kind}`)} options={options} />
      {kind === 'transfer' && (
        <SelectField
          form={form}
          name="targetPaymentAccount"
          label={t('TARGET')}
          none={t('CHOOSE')}
          wrong={t('TARGET_WRONG')}
          options={options}
        />
      )}
    </Fields>
  )
}

/** The person who paid or was paid: a member, or only a name. */
function PersonFields({ editing: { form, kind, person, choosePerson } }: { editing: PaymentForm }) {
  const t = useTexts('BOOKINGS.ENTER')
  return (
    <Stack>
      <MemberPicker
        label={t(kind === 'in' ? 'PAYER' : 'PAYEE')}
        value={person}
        onChange={choosePerson}
        feature="billing"
      />
      {person === undefined && <TextField form={form} name="userName" label={t('NAME')} />}
    </Stack>
  )
}
