import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { type ComponentProps, useState } from 'react'
import { DayField } from '../../base/form/DayField.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { MemberField } from '../../members/MemberField.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'

/** How many days auditors have when nobody says otherwise. */
const DAYS = 30

/** Names one or two people who audit the books of some days, by default of the last year. */
export function BeginDialog({ today, onClose }: { today: Day; onClose: () => void }) {
  const t = useTexts('AUDITORS')
  const [second, choose] = useState<ComponentProps<typeof MemberPicker>['value']>()
  const lastYear = Number(today.slice(0, 4)) - 1
  const form = useForm({
    call: auditorCalls.begin,
    values: {
      ...{ from: `${lastYear}-01-01` as Day, to: `${lastYear}-12-31` as Day, until: addDays(today, DAYS), uids: [''] },
    },
    prepare: (values) => ({ ...values, uids: [values.uids[0] ?? '', ...(second ? [second.uid] : [])] }),
    check: ({ from, to, until }) => ({
      to: from > to ? { key: 'INVALID' } : undefined,
      until: until < today ? { key: 'INVALID' } : undefined,
    }),
    onDone: () => {
      toast.success(t('BEGUN'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('BEGIN')} width={440}>
      <Form label={t('BEGIN')} form={form}>
        <MemberField form={form} name="uids.0" label={t('FIRST')} />
        <MemberPicker label={t('SECOND')} value={second} onChange={choose} empty={t('NOBODY')} />
        <DayField form={form} name="from" label={t('FROM')} />
        <DayField form={form} name="to" label={t('TO')} wrong={t('TO_WRONG')} />
        <DayField form={form} name="until" label={t('UNTIL')} description={t('UNTIL_TEXT')} wrong={t('UNTIL_WRONG')} />
        <SaveButton onSave={form.save}>{t('NAME')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
