import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { amountText, type Cents, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { type CashProduct, type CashReport, type Payout, sumOfCount } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { type ClosingInput, cashFigures, whyNotCloseDay, whyNotCount } from '@bahnfrei/domain/cashbooks/closing.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { TextAreaField } from '../base/form/fields.tsx'
import { type Form as FormState, useForm, type Whole } from '../base/form/useForm.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { FileDrop } from '../receipts/FileDrop.tsx'
import { CoinFields } from './CoinFields.tsx'
import classes from './cashbooks.module.css'
import { PaidFields, type Ticked } from './PaidFields.tsx'
import { PayoutFields } from './PayoutFields.tsx'
import { SalesFields } from './SalesFields.tsx'

type Props = {
  report: CashReport
  products: readonly CashProduct[]
  /** Whether it is only counted, and the day stays open. */
  isCount: boolean
  onClose: () => void
}
type ClosingForm = FormState<Whole<ClosingInput>>

/** Counts a cash box and closes its day; or only counts it. */
export function ClosingDialog({ report, products, isCount, onClose }: Props) {
  const t = useTexts('CASH.CLOSING')
  const says = useTexts('SERVER_ERRORS')
  const sendOnce = useSendOnce()
  const [ticked, tick] = useState<readonly Ticked[]>([])
  const [payouts, setPayouts] = useState<readonly Payout[]>([])
  const title = t(isCount ? 'COUNT_TITLE' : 'TITLE')
  const form = useForm({
    call: cashbookCalls.finalize,
    values: emptyClosing(report, !isCount),
    prepare: (values) => ({ ...values, finalAmount: sumOfCount(values.counted) }),
    send: (input) => sendOnce(input, (idempotencyKey) => call(cashbookCalls.finalize, input, { idempotencyKey })),
    onDone: () => {
      toast.success(t(isCount ? 'COUNTED' : 'CLOSED'))
      onClose()
    },
  })
  const { values } = form
  const known = { ...report, rests: ticked.map(({ rest }) => rest) }
  const figures = cashFigures(values, known)
  const why = isCount ? whyNotCount(values.finalAmount, values.counted) : whyNotCloseDay(values, known)
  const needsReason = !isCount && figures.difference !== 0 && values.counted.length > 0
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={720}>
      <Form label={title} form={form}>
        {isCount && <p>{t('COUNT_TEXT')}</p>}
        <CoinFields value={values.counted} onChange={(counted) => form.change({ counted })} />
        {!isCount && (
          <>
            <SalesFields products={products} value={values.sales} onChange={(sales) => form.change({ sales })} />
            <PaidFields
              invoices={report.invoices}
              ticked={ticked}
              onChange={(next) => {
                tick(next)
                form.change({ paidInvoices: next.map(({ id }) => id) })
              }}
            />
            <PayoutFields
              value={payouts}
              onChange={(next) => {
                setPayouts(next)
                form.change({ payouts: filled(next) })
              }}
            />
            <BankFields form={form} />
            <ReportField form={form} isNeeded={report.cashMode === 'certified'} />
          </>
        )}
        <Figures figures={figures} counted={values.finalAmount} report={report} isCount={isCount} />
        {needsReason && <TextAreaField form={form} name="reason" label={t('REASON')} autosize minRows={2} />}
        {!isCount && <Notice kind="warning">{t('WARNING')}</Notice>}
        <SaveButton onSave={form.save} size="lg" disabledReason={why && says(why)}>
          {t(isCount ? 'COUNT_SAVE' : 'SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}

function emptyClosing({ id, startingAmount }: CashReport, lock: boolean): Whole<ClosingInput> {
  return {
    ...{ cashbookId: id, initialAmount: startingAmount, finalAmount: NO_CENTS, lock, counted: [], sales: [] },
    ...{ paidInvoices: [], payouts: [], toBank: null, reason: '', reportId: null },
  }
}

/** Returns the lines in which something was written. */
function filled(payouts: readonly Payout[]): Payout[] {
  return payouts.filter(({ description, amount }) => description.trim() !== '' || amount !== 0)
}

/** The money that is taken to a bank account after counting. */
function BankFields({ form }: { form: ClosingForm }) {
  const t = useTexts('CASH.CLOSING')
  const { data: plans } = useLive(planCalls.plans, {})
  const accounts = plans?.activePlan?.bankAccounts.filter(({ cashMode }) => cashMode === 'none') ?? []
  const { toBank } = form.values
  const [first] = accounts
  if (first === undefined) return null
  const set = (amount: Cents, paymentAccount = toBank?.paymentAccount ?? first.id) =>
    form.change({ toBank: amount === 0 ? null : { paymentAccount, amount } })
  return (
    <Stack>
      <Fields>
        <AmountInput label={t('BANK')} value={toBank?.amount ?? NO_CENTS} onChange={(amount) => set(amount)} />
        {toBank !== null && accounts.length > 1 && (
          <NativeSelect
            label={t('BANK_ACCOUNT')}
            data={accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={toBank.paymentAccount}
            onChange={({ target }) => {
              const account = accounts.find(({ id }) => id === target.value)
              set(toBank.amount, account?.id)
            }}
          />
        )}
      </Fields>
      <Dim>{t('BANK_TEXT')}</Dim>
    </Stack>
  )
}

/** The daily report of a certified till as a file. */
function ReportField({ form, isNeeded }: { form: ClosingForm; isNeeded: boolean }) {
  const t = useTexts('CASH.CLOSING')
  if (!isNeeded) return null
  return (
    <Stack>
      <h3>{t('REPORT')}</h3>
      <Dim>{t('REPORT_TEXT')}</Dim>
      {form.values.reportId === null ? (
        <FileDrop onFile={async (reportId) => form.change({ reportId })} />
      ) : (
        <p>{t('REPORT_KEPT')}</p>
      )}
    </Stack>
  )
}

type FiguresProps = {
  figures: ReturnType<typeof cashFigures>
  counted: Cents
  report: CashReport
  isCount: boolean
}

function Figures({ figures, counted, report, isCount }: FiguresProps) {
  const t = useTexts('CASH.CLOSING')
  const [language] = useLanguage()
  const { takings, sold, ticked, difference } = figures
  const expected = cents(report.startingAmount + report.putIn - report.paidOut - report.toBank)
  const shown: [string, Cents][] = isCount
    ? [
        [t('SUM'), counted],
        [t('EXPECTED'), expected],
        [t('DIFFERENCE'), cents(counted - expected)],
      ]
    : [
        [t('SUM'), counted],
        [t('TAKINGS'), takings],
        [t('NAMED'), cents(sold + ticked)],
        [t('DIFFERENCE'), difference],
      ]
  return (
    <div>
      <dl className={classes.figures} aria-live="polite">
        {shown.map(([label, amount]) => (
          <FigureLine key={label} label={label} amount={amountText(amount, 'EUR', language)} />
        ))}
      </dl>
      {!isCount && <Dim>{t('TAKINGS_TEXT')}</Dim>}
    </div>
  )
}

function FigureLine({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <b>{amount}</b>
      </dd>
    </>
  )
}
