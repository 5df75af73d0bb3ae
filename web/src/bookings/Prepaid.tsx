import { amountText, type Cents, type Currency, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { AccountLine, PersonAccount } from '@bahnfrei/domain/bookings/personAccount.ts'
import { prepaidCalls } from '@bahnfrei/domain/bookings/prepaidCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { openRest } from '../invoices/openRest.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { Opening } from './usePaymentForm.ts'

type Props = { account: PersonAccount; opening: Opening }
type Credit = { currency: Currency; amount: Cents }

/** The credit of a person: it is topped up, pays lanes on invoices, and is paid out. */
export function Prepaid({ account, opening }: Props) {
  const t = useTexts('BOOKINGS.PREPAID')
  const [language] = useLanguage()
  const [act, open] = useState<'topUp' | 'pay' | 'payOut'>()
  const close = () => open(undefined)
  const [first] = account.sums.filter(({ prepaid }) => prepaid > 0)
  const credit = first && { currency: first.currency, amount: first.prepaid }
  const payable = account.lines.filter((line) => isPayable(line, credit?.currency))
  const paid = paidFrom(account.lines)
  return (
    <Section
      title={t('TITLE')}
      text={t('TEXT', { amount: amountText(credit?.amount ?? NO_CENTS, credit?.currency ?? 'EUR', language) })}
    >
      <Stack>
        <Row>
          <Button variant="default" onClick={() => open('topUp')}>
            {t('TOP_UP')}
          </Button>
          {credit && payable.length > 0 && (
            <Button variant="default" onClick={() => open('pay')}>
              {t('PAY')}
            </Button>
          )}
          {credit && (
            <Button variant="default" onClick={() => open('payOut')}>
              {t('PAY_OUT')}
            </Button>
          )}
        </Row>
        {paid.map((invoice) => (
          <ReturnRow key={invoice.id} invoice={invoice} />
        ))}
      </Stack>
      {act === 'topUp' && <PaymentDialog opening={opening} payer={account} onClose={close} />}
      {act === 'pay' && credit && <PayDialog credit={credit} payable={payable} onClose={close} />}
      {act === 'payOut' && credit && <PayOutDialog {...{ account, opening, credit }} onClose={close} />}
    </Section>
  )
}

function isPayable({ kind, invoice, currency }: AccountLine, wanted: Currency | undefined): boolean {
  return kind === 'invoice' && invoice !== null && currency === wanted && openRest(invoice) > 0
}

type Paid = { id: NonNullable<AccountLine['invoice']>['id']; number: string; amount: number; currency: Currency }

/** Returns the invoices that credit pays at the moment, with the sum. */
function paidFrom(lines: readonly AccountLine[]): Paid[] {
  const paid = new Map<string, Paid>()
  for (const { kind, isPrepaid, invoice, amount, currency } of lines)
    if (kind === 'payment' && isPrepaid && invoice !== null) {
      const before = paid.get(invoice.id)?.amount ?? 0
      paid.set(invoice.id, { id: invoice.id, number: invoice.invoiceNumber, amount: before + amount, currency })
    }
  return [...paid.values()].filter(({ amount }) => amount > 0)
}

function ReturnRow({ invoice: { id, number, amount, currency } }: { invoice: Paid }) {
  const t = useTexts('BOOKINGS.PREPAID')
  const [language] = useLanguage()
  const save = async () => {
    await call(prepaidCalls.returnPrepaid, { invoiceId: id })
    toast.success(t('RETURNED'))
  }
  return (
    <Row isSpread>
      <span>{t('PAYS', { number, amount: amountText(cents(amount), currency, language) })}</span>
      <SaveButton variant="subtle" label={t('RETURN_OF', { number })} onSave={save}>
        {t('RETURN')}
      </SaveButton>
    </Row>
  )
}

type PayProps = { credit: Credit; payable: readonly AccountLine[]; onClose: () => void }

function PayDialog({ credit, payable, onClose }: PayProps) {
  const t = useTexts('BOOKINGS.PREPAID')
  const [language] = useLanguage()
  const sendOnce = useSendOnce()
  // The invoices and the credit change as soon as it is stored, and the form must not follow.
  const [begun] = useState({ credit, invoices: payable.flatMap(({ invoice }) => invoice ?? []).toReversed() })
  const amountFor = (id: string) => {
    const invoice = begun.invoices.find((each) => each.id === id)
    return cents(Math.min(begun.credit.amount, invoice === undefined ? 0 : openRest(invoice)))
  }
  const invoiceId = begun.invoices[0]?.id ?? ''
  const form = useForm({
    call: prepaidCalls.payPrepaid,
    values: { invoiceId, amount: amountFor(invoiceId) },
    adjust: (next, before) =>
      next.invoiceId === before.invoiceId ? next : { ...next, amount: amountFor(next.invoiceId) },
    refusedAt: atField(['PREPAID_LANES_ONLY', 'PREPAID_LESS', 'INVOICE_OVERPAID'], 'amount'),
    send: (entered) =>
      sendOnce(entered, (idempotencyKey) => call(prepaidCalls.payPrepaid, entered, { idempotencyKey })),
    onDone: () => {
      toast.success(t('PAID'))
      onClose()
    },
  })
  const options = begun.invoices.map((invoice) => ({
    value: invoice.id,
    label: t('OPEN', {
      number: invoice.invoiceNumber,
      amount: amountText(openRest(invoice), begun.credit.currency, language),
    }),
  }))
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('PAY')} isSmall>
      <Form label={t('PAY')} form={form}>
        <p>{t('LANES_ONLY')}</p>
        <SelectField form={form} name="invoiceId" label={t('INVOICE')} options={options} />
        <AmountField form={form} name="amount" label={t('AMOUNT')} currency={begun.credit.currency} />
        <SaveButton onSave={form.save}>{t('PAY_SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function PayOutDialog({ account, opening, credit, onClose }: Props & { credit: Credit; onClose: () => void }) {
  const t = useTexts('BOOKINGS.PREPAID')
  const sendOnce = useSendOnce()
  const [{ amount, currency }] = useState(credit)
  const { accounts, today } = opening
  const form = useForm({
    call: prepaidCalls.payOutPrepaid,
    values: { uid: account.uid, amount, currency, paymentAccount: opening.account, paymentDate: today },
    check: ({ paymentDate }) => ({ ...(paymentDate > today && { paymentDate: { key: 'INVALID' as const } }) }),
    refusedAt: { ...atField(['PREPAID_LESS'], 'amount'), ...atField(['PERIOD_CLOSED'], 'paymentDate') },
    send: (entered) =>
      sendOnce(entered, (idempotencyKey) => call(prepaidCalls.payOutPrepaid, entered, { idempotencyKey })),
    onDone: () => {
      toast.success(t('PAID_OUT'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('PAY_OUT')}>
      <Form label={t('PAY_OUT')} form={form}>
        <Fields>
          <AmountField form={form} name="amount" label={t('AMOUNT')} currency={currency} />
          <DayField form={form} name="paymentDate" label={t('DAY')} max={today} wrong={t('DAY_WRONG')} />
        </Fields>
        <SelectField
          form={form}
          name="paymentAccount"
          label={t('FROM')}
          options={accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
        <SaveButton onSave={form.save}>{t('PAY_OUT_SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
