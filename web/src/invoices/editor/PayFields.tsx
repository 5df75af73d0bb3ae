import { COLLECTION_METHODS } from '@bahnfrei/domain/members/billingDetails.ts'
import { SelectField, SwitchField, TextAreaField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { Written } from './written.ts'

/** How an invoice is paid, and whether it is sent as soon as it is issued. */
export function PayFields({ form, isUnnamed }: { form: Form<Written>; isUnnamed: boolean }) {
  const t = useTexts('INVOICES')
  return (
    <Section title={t('EDITOR.HOW')}>
      <Stack>
        <SelectField
          form={form}
          name="collectionMethod"
          label={t('METHOD')}
          description={t('EDITOR.METHOD_TEXT')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          options={COLLECTION_METHODS.map((value) => ({ value, label: t(`METHODS.${value}`) }))}
        />
        {!isUnnamed && (
          <SwitchField form={form} name="sendInvoice" label={t('EDITOR.SEND')} description={t('EDITOR.SEND_TEXT')} />
        )}
      </Stack>
    </Section>
  )
}

/** The texts above and below the items; they begin with those of the club (BILL-094). */
export function TextFields({ form }: { form: Form<Written> }) {
  const t = useTexts('INVOICES.EDITOR')
  return (
    <Section title={t('NOTES')}>
      <Stack>
        <TextAreaField form={form} name="note" label={t('NOTE')} autosize minRows={2} />
        <TextAreaField form={form} name="comment" label={t('COMMENT')} autosize minRows={2} />
      </Stack>
    </Section>
  )
}
