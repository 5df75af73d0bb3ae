import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { MOST_REMINDER, REMINDER_LEVELS, type ReminderTerms } from '@bahnfrei/domain/reminders/reminder.ts'
import { AmountField } from '../base/form/AmountField.tsx'
import { NumberField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { levels: ReminderTerms; onClose: () => void }

/** The fee and the days to pay of each level of reminders. */
export function TermsDialog({ levels, onClose }: Props) {
  const t = useTexts('REMINDERS')
  const [language] = useLanguage()
  const form = useForm({
    call: reminderCalls.setSettings,
    values: { levels },
    onDone: () => {
      toast.success(t('TERMS.SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('TERMS.TITLE')} width={560}>
      <Form label={t('TERMS.TITLE')} form={form}>
        <p>{t('TERMS.TEXT')}</p>
        {REMINDER_LEVELS.map((level) => (
          <Fields key={level}>
            <AmountField
              form={form}
              name={`levels.${level}.fee`}
              label={t('TERMS.FEE', { level: t(`LEVELS.${level}`) })}
              currency="EUR"
              wrong={t('TERMS.FEE_WRONG', { most: amountText(cents(MOST_REMINDER.fee), 'EUR', language) })}
            />
            <NumberField
              form={form}
              name={`levels.${level}.termDays`}
              label={t('TERMS.DAYS', { level: t(`LEVELS.${level}`) })}
              wrong={t('TERMS.DAYS_WRONG', { most: `${MOST_REMINDER.termDays}` })}
            />
          </Fields>
        ))}
        <SaveButton onSave={form.save}>{t('TERMS.SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
