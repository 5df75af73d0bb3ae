import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { RETENTION } from '@bahnfrei/domain/rangeLog/retention.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../rangeLog.module.css'

type Terms = OutputOf<typeof rangeLogCalls.terms>['terms']
const FIELDS = ['memberYears', 'guestMonths', 'injuryYears', 'supervisorYears'] as const

/** The settings for how long names stay in the log; a club can only lengthen it. */
export function TermsSection() {
  const t = useTexts('RANGE_LOG.TERMS')
  const { data } = useLive(rangeLogCalls.terms, {})
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {data && <TermsForm key={JSON.stringify(data.terms)} terms={data.terms} />}
    </Section>
  )
}

function TermsForm({ terms }: { terms: Terms }) {
  const t = useTexts('RANGE_LOG.TERMS')
  const queries = useQueryClient()
  const [form, setForm] = useState(
    () => Object.fromEntries(FIELDS.map((field) => [field, `${terms[field]}`])) as Record<keyof Terms, string>,
  )
  const numberOf = (field: keyof Terms) => (/^\d{1,2}$/.test(form[field]) ? Number(form[field]) : 0)
  const isWrong = (field: keyof Terms) => numberOf(field) < RETENTION[field]
  const save = async () => {
    const chosen = Object.fromEntries(FIELDS.map((field) => [field, numberOf(field)])) as Terms
    await call(rangeLogCalls.setTerms, chosen)
    await queries.invalidateQueries()
    toast.success(t('SAVED'))
  }
  const isSame = FIELDS.every((field) => numberOf(field) === terms[field])
  return (
    <Form label={t('TITLE')}>
      <Fields isEven className={classes.pair}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            inputMode="numeric"
            value={form[field]}
            maxLength={2}
            autoComplete="off"
            error={isWrong(field) && t('LEAST', { least: String(RETENTION[field]) })}
            onChange={({ target }) => setForm({ ...form, [field]: target.value })}
          />
        ))}
      </Fields>
      {!isSame && (
        <SaveButton onSave={save} disabledReason={FIELDS.some(isWrong) ? t('TOO_SHORT') : undefined}>
          {t('SAVE')}
        </SaveButton>
      )}
    </Form>
  )
}
