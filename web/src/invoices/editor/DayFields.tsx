import { useState } from 'react'
import { DayField } from '../../base/form/DayField.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import type { Written } from './written.ts'

/** The day of the invoice, and the day or the period in which the club delivers. */
export function DayFields({ form }: { form: Form<Written> }) {
  const t = useTexts('INVOICES.EDITOR')
  const [isPeriod, setPeriod] = useState(form.values.deliveryEndDate !== null)
  const turn = (isOn: boolean) => {
    setPeriod(isOn)
    if (!isOn) form.change({ deliveryEndDate: null })
  }
  return (
    <Section title={t('WHEN')}>
      <Stack>
        <Fields>
          <DayField form={form} name="invoiceDate" label={t('INVOICE_DATE')} />
          <DayField form={form} name="deliveryDate" label={t(isPeriod ? 'DELIVERY_FROM' : 'DELIVERY_DATE')} />
          {isPeriod && (
            <DayField form={form} name="deliveryEndDate" label={t('DELIVERY_TO')} wrong={t('PERIOD_WRONG')} />
          )}
        </Fields>
        <Switch label={t('PERIOD')} isOn={isPeriod} onChange={turn} />
      </Stack>
    </Section>
  )
}
