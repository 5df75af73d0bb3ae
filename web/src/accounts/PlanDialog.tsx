import { BASE_PLANS, type BasePlan } from '@bahnfrei/domain/accounts/account.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

/** A further plan of the club; it is made active in the settings. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('BILLING.PLAN')
  const form = useForm({
    call: planCalls.createPlan,
    values: { name: '', basePlan: '' as BasePlan | '' },
    send: ({ name, basePlan }) => call(planCalls.createPlan, { name, ...(basePlan && { basePlan }) }),
    onDone: () => {
      toast.success(t('MADE'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('NEW')} width={400}>
      <Form label={t('NEW')} form={form}>
        <TextField form={form} name="name" label={t('NAME')} />
        <SelectField
          form={form}
          name="basePlan"
          label={t('BASE')}
          none={t('EMPTY')}
          options={BASE_PLANS.map((value) => ({ value, label: t(`BASES.${value}`) }))}
        />
        <SaveButton onSave={form.save}>{t('MAKE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
