import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { type CashBox, type ImportConfig, whyNotOpen } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { useNavigate } from '@tanstack/react-router'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { TextField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import type { Boxes } from './boxes.ts'
import { SourceFields } from './SourceFields.tsx'

type Props = { box: CashBox; known: Boxes; onClose: () => void }

/** Opens the cash book of a day: it begins with the last count, and its list can be filled from a range or an event. */
export function OpenDialog({ box, known, onClose }: Props) {
  const t = useTexts('CASH.OPENING')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const go = useNavigate()
  const sendOnce = useSendOnce()
  const today = dayOf(useNow(), 'Europe/Berlin')
  const { opening, lastDay, id } = box
  const form = useForm({
    call: cashbookCalls.open,
    values: { date: today, initialAmount: opening, importConfig: [] as ImportConfig, paymentAccount: id, reason: '' },
    refusedAt: {
      ...atField(['PERIOD_CLOSED', 'CASHBOOK_CLOSED'], 'date'),
      ...atField(['CASH_REASON_MISSING'], 'reason'),
    },
    send: (input) => sendOnce(input, (idempotencyKey) => call(cashbookCalls.open, input, { idempotencyKey })),
    onDone: ({ id: cashbookId, imported }) => {
      toast.success(t('OPENED', { count: imported }))
      void go({ to: '/admin/billing/cash/$cashbookId', params: { cashbookId } })
    },
  })
  const { date, initialAmount, reason } = form.values
  const why = whyNotOpen({ date, today, box, initialAmount, reason })
  const isOther = lastDay !== null && initialAmount !== opening
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('TITLE')} width={560}>
      <Form label={t('TITLE')} form={form}>
        <Fields>
          <DayField form={form} name="date" label={t('DAY')} max={today} wrong={t('DAY_WRONG')} />
          <AmountField
            form={form}
            name="initialAmount"
            label={t('START')}
            description={
              lastDay === null ? t('FIRST_TEXT') : t('START_TEXT', { amount: amountText(opening, 'EUR', language) })
            }
          />
        </Fields>
        {isOther && <TextField form={form} name="reason" label={t('REASON')} />}
        <SourceFields
          known={known}
          value={form.values.importConfig}
          onChange={(importConfig) => form.change({ importConfig })}
        />
        <SaveButton onSave={form.save} disabledReason={why && (why === 'INPUT_INVALID' ? t('DAY_WRONG') : says(why))}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
