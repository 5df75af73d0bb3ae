import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { NumberField, TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Setting } from '../base/ui/Setting.tsx'

type Terms = OutputOf<typeof guestCalls.terms>['terms']

/** The settings for the greatest number of guest days in a year and for the safety briefing that guests sign. */
export function GuestTermsSection({ terms: { mostDays, briefing } }: { terms: Terms }) {
  const t = useTexts('GUESTS.TERMS')
  const form = useForm({
    call: guestCalls.setTerms,
    values: { mostDays, briefing },
    onDone: () => toast.success(t('SAVED')),
  })
  const row = { form, mayChange: true, save: t('SAVE') }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <List>
        <Setting
          {...row}
          title={t('MOST')}
          words={mostDays === null ? t('NO_MOST') : t('MOST_IS', { count: `${mostDays}` })}
        >
          <NumberField
            form={form}
            name="mostDays"
            label={t('MOST')}
            description={t('MOST_MEANS')}
            wrong={t('MOST_WRONG')}
          />
        </Setting>
        <Setting {...row} title={t('BRIEFING')} words={briefing}>
          <TextAreaField form={form} name="briefing" label={t('BRIEFING')} description={t('BRIEFING_MEANS')} rows={8} />
        </Setting>
      </List>
    </Section>
  )
}
