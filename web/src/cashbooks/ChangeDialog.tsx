import { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import { type CashReport, type ImportConfig, whyNotStart } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { AmountField } from '../base/form/AmountField.tsx'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import type { Boxes } from './boxes.ts'
import { SourceFields } from './SourceFields.tsx'

type Props = { report: CashReport; known: Boxes; onClose: () => void }

/** Fills the list of an open day once more, or changes with how much it began. */
export function ChangeDialog({ report, known, onClose }: Props) {
  const t = useTexts('CASH.OPENING')
  const title = useTexts('CASH.DAY')('FILL')
  const says = useTexts('SERVER_ERRORS')
  const { id, startingAmount } = report
  const form = useForm({
    call: cashbookCalls.change,
    values: { id, initialAmount: startingAmount, importConfig: [] as ImportConfig, reason: '' },
    onDone: ({ imported }) => {
      toast.success(t('OPENED', { count: imported }))
      onClose()
    },
  })
  const { initialAmount, reason } = form.values
  const why = whyNotStart(startingAmount, initialAmount, reason)
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <SourceFields
          known={known}
          value={form.values.importConfig}
          onChange={(importConfig) => form.change({ importConfig })}
        />
        <AmountField form={form} name="initialAmount" label={t('START')} />
        {initialAmount !== startingAmount && <TextField form={form} name="reason" label={t('REASON')} />}
        <SaveButton onSave={form.save} disabledReason={why && says(why)}>
          {title}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
