import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { NumberField, TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Terms = OutputOf<typeof guestCalls.terms>['terms']

/** The form for the greatest number of guest days in a year and for the safety briefing that guests sign. */
export function GuestTermsSection({ terms: { mostDays, briefing } }: { terms: Terms }) {
  const t = useTexts('GUESTS.TERMS')
  const form = useForm({
    call: guestCalls.setTerms,
    values: { mostDays, briefing },
    onDone: () => toast.success(t('SAVED')),
  })
  const whyNot = form.wrong.includes('mostDays') ? t('MOST_WRONG') : undefined
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')} form={form}>
        <Fields>
          <NumberField
            form={form}
            name="mostDays"
            label={t('MOST')}
            description={t('MOST_MEANS')}
            wrong={t('MOST_WRONG')}
          />
          <span />
        </Fields>
        <TextAreaField form={form} name="briefing" label={t('BRIEFING')} description={t('BRIEFING_MEANS')} rows={8} />
        {form.isDirty && (
          <SaveButton onSave={form.save} disabledReason={whyNot}>
            {t('SAVE')}
          </SaveButton>
        )}
      </Form>
    </Section>
  )
}
