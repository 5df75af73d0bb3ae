import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import type { FeeException } from '@bahnfrei/domain/fees/exception.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import { useState } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { MemberField } from '../members/MemberField.tsx'

type Values = InputOf<typeof feeCalls.setException>
type Props = { exception: FeeException | undefined; fees: readonly Fee[]; onClose: () => void }
const KINDS = ['exempt', 'amount'] as const
type Kind = (typeof KINDS)[number]

/** A special amount or an exemption of a person; of a stored one, person and fee stay. */
export function ExceptionDialog({ exception, fees, onClose }: Props) {
  const t = useTexts('FEES.EXCEPTIONS')
  const says = useTexts('FEES')
  const { uid = '', feeId = null, amount = null, reason = '', until = null } = exception ?? {}
  const [kind, setKind] = useState<Kind>(amount === null ? 'exempt' : 'amount')
  const title = exception === undefined ? t('ADD') : t('EDIT')
  const form = useForm<Values, object, Values>({
    call: feeCalls.setException,
    values: { uid, feeId: exception === undefined ? (fees[0]?.id ?? null) : feeId, amount, reason, until },
    check: (values) => ({
      ...(kind === 'amount' && values.feeId === null && { feeId: { key: 'INVALID' as const } }),
      ...(kind === 'amount' && values.amount === NO_CENTS && { amount: { key: 'INVALID' as const } }),
    }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const choose = (next: Kind) => {
    setKind(next)
    const price = fees.find(({ id }) => id === form.values.feeId)?.amount ?? NO_CENTS
    form.change({ amount: next === 'exempt' ? null : price })
  }
  const remove = async () => {
    if (exception !== undefined) await call(feeCalls.removeException, { id: exception.id })
    toast.success(t('REMOVED'))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        {exception === undefined ? (
          <MemberField form={form} name="uid" label={t('PERSON')} feature="billing" />
        ) : (
          <p>
            <b>{exception.name}</b>
          </p>
        )}
        <SelectField
          form={form}
          name="feeId"
          label={t('FEE')}
          none={t('ALL')}
          wrong={t('FEE_WRONG')}
          disabled={exception !== undefined}
          options={fees.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Choice
          label={t('KIND')}
          options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        {kind === 'amount' && <AmountField form={form} name="amount" label={t('AMOUNT')} wrong={t('AMOUNT_WRONG')} />}
        <Fields>
          <TextField form={form} name="reason" label={t('REASON')} />
          <DayField form={form} name="until" label={t('UNTIL')} description={t('UNTIL_TEXT')} />
        </Fields>
        <Row>
          <SaveButton onSave={form.save}>{says('SAVE')}</SaveButton>
          {exception && (
            <RemoveButton
              variant="subtle"
              color="red"
              title={t('REMOVE_TITLE', { name: exception.name })}
              text={<p>{t('REMOVE_TEXT')}</p>}
              onRemove={remove}
            >
              {t('REMOVE')}
            </RemoveButton>
          )}
        </Row>
      </Form>
    </EditDialog>
  )
}
