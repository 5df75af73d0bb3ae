import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { MOST_BRIEFING } from '@bahnfrei/domain/guests/briefing.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { MOST_GUEST_DAYS } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Terms = OutputOf<typeof guestCalls.terms>['terms']

/** On how many days somebody may be a guest, and what guests sign. */
export function GuestTermsSection({ terms }: { terms: Terms }) {
  const t = useTexts('GUESTS.TERMS')
  const [most, setMost] = useState(terms.mostDays === null ? '' : String(terms.mostDays))
  const [briefing, setBriefing] = useState(terms.briefing)
  const mostDays = most.trim() === '' ? null : Number(most)
  const isWrong = mostDays !== null && !(Number.isInteger(mostDays) && mostDays >= 0 && mostDays <= MOST_GUEST_DAYS)
  const isSame = mostDays === terms.mostDays && briefing.trim() === terms.briefing
  const save = async () => {
    await call(guestCalls.setTerms, { mostDays, briefing })
    toast.success(t('SAVED'))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')}>
        <TextInput
          label={t('MOST')}
          description={t('MOST_MEANS')}
          inputMode="numeric"
          value={most}
          maxLength={3}
          autoComplete="off"
          error={isWrong && t('MOST_WRONG')}
          onChange={({ target }) => setMost(target.value)}
        />
        <Textarea
          label={t('BRIEFING')}
          description={t('BRIEFING_MEANS')}
          value={briefing}
          rows={8}
          maxLength={MOST_BRIEFING}
          onChange={({ target }) => setBriefing(target.value)}
        />
        <SaveButton onSave={save} disabledReason={isWrong ? t('MOST_WRONG') : isSame ? t('UNCHANGED') : undefined}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </Section>
  )
}
