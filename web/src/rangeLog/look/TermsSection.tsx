import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { RETENTION } from '@bahnfrei/domain/rangeLog/retention.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NumberField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Setting } from '../../base/ui/Setting.tsx'

type Terms = OutputOf<typeof rangeLogCalls.terms>['terms']
const TERMS = ['memberYears', 'guestMonths', 'injuryYears', 'supervisorYears'] as const

/** The settings for how long names stay in the log; a club can only lengthen it. */
export function TermsSection() {
  const t = useTexts('RANGE_LOG.TERMS')
  const { data } = useLive(rangeLogCalls.terms, {})
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {data && <TermsList terms={data.terms} />}
    </Section>
  )
}

function TermsList({ terms }: { terms: Terms }) {
  const t = useTexts('RANGE_LOG.TERMS')
  const queries = useQueryClient()
  const form = useForm({
    call: rangeLogCalls.setTerms,
    values: terms,
    onDone: async () => {
      await queries.invalidateQueries()
      toast.success(t('SAVED'))
    },
  })
  return (
    <List>
      {TERMS.map((term) => (
        <Setting
          key={term}
          form={form}
          mayChange
          title={t(`${term}.NAME`)}
          words={t(`${term}.STAYS`, { count: `${terms[term]}` })}
          save={t('SAVE')}
        >
          <NumberField
            form={form}
            name={term}
            label={t(`${term}.FIELD`)}
            wrong={t('LEAST', { least: String(RETENTION[term]) })}
          />
        </Setting>
      ))}
    </List>
  )
}
