import { amountText, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type CollectionLine, RETURN_REASONS, whyNotReturn } from '@bahnfrei/domain/sepa/collection.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import columns from '../base/list/columns.module.css'
import { useSession } from '../base/session/session.ts'
import target from '../base/styles/target.module.css'
import unseen from '../base/styles/unseen.module.css'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './sepa.module.css'

type Props = { line: CollectionLine; collectionDate: Day; today: Day }

/** A line of a collection: who paid how much, whether it came back and why. */
export function LineRow({ line, collectionDate, today }: Props) {
  const t = useTexts('SEPA.ONE')
  const reasons = useTexts('SEPA.RETURN.REASONS')
  const [language] = useLanguage()
  const { may } = useSession()
  const [isOpen, open] = useState(false)
  const { invoiceId, invoiceNumber: number, payerName: name, amount, mandateReference, status } = line
  const { returnedOn, returnReason, returnNote } = line
  const mayReturn = whyNotReturn({ status, collectionDate }, { returnedOn: collectionDate, today }) === undefined
  return (
    <li className={`${columns.columns} ${classes.line}`}>
      <b className={columns.lead}>{name}</b>
      <b className={columns.amount}>{amountText(amount, 'EUR', language)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId }} className={target.target}>
          {number}
        </Link>
        {DOT}
        <span className={unseen.onPhone}>{t('MANDATE')} </span>
        <Dotted facts={[mandateReference]} />
      </span>
      <span className={columns.marks}>
        <Mark {...(status === 'paid' && { kind: 'good' })} {...(status === 'returned' && { kind: 'warning' })}>
          {t(`LINE_STATUSES.${status}`)}
        </Mark>
        {returnedOn !== null && returnReason !== null && (
          <Dim as="span">
            {t('RETURNED', { day: dayFigures(returnedOn, language), reason: reasons(returnReason) })} {returnNote}
          </Dim>
        )}
      </span>
      <span className={columns.end}>
        {mayReturn && may('billing:w') && (
          <Button variant="subtle" aria-label={t('RETURN_OF', { name, number })} onClick={() => open(true)}>
            {t('RETURN')}
          </Button>
        )}
      </span>
      {isOpen && <ReturnDialog line={line} today={today} onClose={() => open(false)} />}
    </li>
  )
}

type DialogProps = Pick<Props, 'line' | 'today'> & { onClose: () => void }

/** A debit that came back, as the statement of the bank says it. */
function ReturnDialog({ line, today, onClose }: DialogProps) {
  const t = useTexts('SEPA.RETURN')
  const form = useForm({
    call: sepaCalls.giveBack,
    values: { id: line.id, returnedOn: today, reason: 'MS03', note: '', fee: NO_CENTS } as const,
    refusedAt: { SEPA_CREDIT_DAY: 'returnedOn' },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const title = t('TITLE', { name: line.payerName })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <p>{t('TEXT')}</p>
        <Fields>
          <DayField form={form} name="returnedOn" label={t('DAY')} max={today} />
          <AmountField form={form} name="fee" label={t('FEE')} currency="EUR" wrong={t('FEE_WRONG')} />
        </Fields>
        <SelectField
          form={form}
          name="reason"
          label={t('REASON')}
          options={RETURN_REASONS.map((value) => ({ value, label: t(`REASONS.${value}`) }))}
        />
        <TextField form={form} name="note" label={t('NOTE')} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
