import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { AmountField } from '../../base/form/AmountField.tsx'
import { NumberField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

/** Draws payments into the sample: all above a sum, and some of the others by chance. */
export function DrawForm({ id }: { id: Id<'audit'> }) {
  const t = useTexts('AUDITORS.DRAW')
  const form = useForm({
    call: auditorCalls.draw,
    values: { id, above: cents(500_00), count: 10 },
    onDone: ({ drawn }) => toast.success(t('DRAWN', { count: drawn })),
  })
  return (
    <Form label={t('TITLE')} form={form}>
      <Fields>
        <AmountField form={form} name="above" label={t('ABOVE')} currency="EUR" />
        <NumberField form={form} name="count" label={t('COUNT')} wrong={t('COUNT_WRONG')} />
      </Fields>
      <Row>
        <SaveButton variant="default" onSave={form.save}>
          {t('TITLE')}
        </SaveButton>
      </Row>
    </Form>
  )
}
