import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { giroCode } from '@bahnfrei/domain/base/money/giroCode.ts'
import { ibanText, isIban, plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { payoutCalls } from '@bahnfrei/domain/payouts/calls.ts'
import type { Payout } from '@bahnfrei/domain/payouts/payout.ts'
import { useEffect, useState } from 'react'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { QrCode } from '../base/ui/QrCode.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import type { Opening } from '../bookings/usePaymentForm.ts'

type Props = { payout: Payout; opening: Opening; onClose: () => void }
type Transfer = OutputOf<typeof payoutCalls.transfer>

/** A payout with its GiroCode, and the button that says that it was transferred. */
export function PayoutDialog(props: Props) {
  const { payout, onClose } = props
  const [transfer, setTransfer] = useState<Transfer>()
  const [failure, fail] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, because an account of a record is a look at it.
  useEffect(() => {
    call(payoutCalls.transfer, { of: payout.of }, { changesNothing: true }).then(setTransfer, fail)
  }, [])
  const title = useTitle(payout)
  if (transfer !== undefined) return <Paying {...props} transfer={transfer} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {failure !== undefined && <ErrorState error={failure} />}
    </Dialog>
  )
}

function useTitle({ amount, currency, name }: Payout): string {
  const t = useTexts('PAYOUTS')
  const [language] = useLanguage()
  return t('DIALOG.TITLE', { amount: amountText(amount, currency, language), name: name || t('NOBODY') })
}

function Paying({ payout, opening, transfer, onClose }: Props & { transfer: Transfer }) {
  const t = useTexts('PAYOUTS.DIALOG')
  const title = useTitle(payout)
  const sendOnce = useSendOnce()
  const { of, amount } = payout
  const { accounts, account, today } = opening
  const form = useForm({
    call: payoutCalls.pay,
    values: {
      ...{ of, amount, name: transfer.name, IBAN: ibanText(transfer.IBAN), reference: transfer.reference },
      ...{ paymentAccount: account, paymentDate: today },
    },
    check: ({ paymentDate }) => ({ ...(paymentDate > today && { paymentDate: { key: 'INVALID' as const } }) }),
    refusedAt: { ...atField(['PERIOD_CLOSED'], 'paymentDate'), ...atField(['ACCOUNT_NOT_FOUND'], 'paymentAccount') },
    send: async (entered) => sendOnce(entered, (idempotencyKey) => call(payoutCalls.pay, entered, { idempotencyKey })),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title}>
      <Form label={title} form={form}>
        <Stack>
          <TextField form={form} name="name" label={t('HOLDER')} description={t('HOLDER_TEXT')} />
          <TextField form={form} name="IBAN" label={t('IBAN')} wrong={t('IBAN_WRONG')} />
          <TextField form={form} name="reference" label={t('REFERENCE')} />
          <Code payout={payout} {...form.values} />
          <Fields>
            <SelectField
              form={form}
              name="paymentAccount"
              label={t('FROM')}
              options={accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            />
            <DayField form={form} name="paymentDate" label={t('DAY')} max={today} wrong={t('DAY_WRONG')} />
          </Fields>
          <Dim>{t('DONE_TEXT')}</Dim>
          <SaveButton onSave={form.save}>{t('DONE')}</SaveButton>
        </Stack>
      </Form>
    </EditDialog>
  )
}

type CodeProps = { payout: Payout; name: string; IBAN: string; reference: string }

/** The code for the app of a bank, as soon as the account is known. */
function Code({ payout: { amount, currency }, name, IBAN, reference }: CodeProps) {
  const t = useTexts('PAYOUTS.DIALOG')
  const [language] = useLanguage()
  const iban = plainIban(IBAN)
  const holder = name.trim()
  const text =
    holder !== '' && isIban(iban) ? giroCode({ account: { holder, iban }, amount, currency, reference }) : undefined
  if (text === undefined) return currency === 'EUR' ? <Dim>{t('NO_CODE')}</Dim> : null
  return (
    <>
      <p>{t('SCAN')}</p>
      <QrCode text={text} label={t('CODE', { amount: amountText(amount, currency, language), name: holder })} />
    </>
  )
}
