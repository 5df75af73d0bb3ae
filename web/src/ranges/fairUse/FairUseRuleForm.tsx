import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type FairUseRule, whyNotRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { useState } from 'react'
import { NumberField, SelectField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, Fields, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { FormFoot } from '../FormFoot.tsx'
import { HoursEditor } from '../hours/HoursEditor.tsx'
import { newHistory } from '../hours/undoHistory.ts'
import { type Week, weekOf } from '../hours/week.ts'
import classes from '../ranges.module.css'
import { UnitField } from '../UnitField.tsx'
import { useFairUseWords } from './useFairUseWords.ts'

type Named = { id: Id<'range'>; name: string }
type Props = {
  rule: FairUseRule | undefined
  rangeId: Id<'range'>
  ranges: readonly Named[]
  /** Stores the rule together with the other rules of the club. */
  onSave: (rule: FairUseRule) => Promise<void>
  onClose: () => void
}
/** The rule of the form, wrapped as its call takes rules. */
type OneRule = { rules: [FairUseRule] }

/** The form of a reservation rule, which shows the rule in words while it is typed. */
export function FairUseRuleForm({ rule, rangeId, ranges, onSave, onClose }: Props) {
  const t = useTexts('RANGES.FAIR_USE')
  const words = useFairUseWords({ ranges, groups: useGroups() })
  const [first] = useState((): OneRule => ({ rules: [rule ? withWeek(rule) : newRule(rangeId)] }))
  const [history, setHistory] = useState(() => newHistory<Week>(first.rules[0].primeTimes))
  const form = useForm({
    call: settingsCalls.saveFairUse,
    values: first,
    check: ({ rules: [written] }) => ({ 'rules.0.primeMinutesPerWeek': whyNotRule(written) }),
    send: ({ rules: [written] }) => onSave(written),
    onDone: onClose,
  })
  const [written] = form.values.rules
  const title = t(rule === undefined ? 'NEW' : 'CHANGE')
  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title} form={form}>
        <TextField form={form} name="rules.0.name" label={t('NAME')} />
        <Limits form={form} ranges={ranges} />
        {(written.primeMinutesPerWeek !== null || history.present.length > 0) && (
          <>
            <Stack gap={2}>
              <h3>{t('PRIME')}</h3>
              <Dim>{t('PRIME_TEXT')}</Dim>
            </Stack>
            <HoursEditor
              label={t('PRIME')}
              history={history}
              onHistory={(next) => {
                setHistory(next)
                form.change({ rules: [{ ...written, primeTimes: [...next.present] }] })
              }}
              isBusyHours
            />
          </>
        )}
        {form.wrong.length === 0 && (
          <p role="status">
            <strong>{t('MEANS')}</strong> {words(written)}
          </p>
        )}
        <FormFoot save={t('SAVE')} isDirty={form.isDirty} onSave={form.save} onClose={onClose} />
      </Form>
    </Section>
  )
}

/** The fields for the range and group of a rule and its limits. */
function Limits({ form, ranges }: { form: FormOf<OneRule>; ranges: readonly Named[] }) {
  const t = useTexts('RANGES.FAIR_USE')
  const hours = useTexts('RANGES.HOURS')
  const options = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  const wordsOf = (field: 'mostOpen' | 'hoursPerWeek' | 'horizonDays' | 'leadHours' | 'primeHoursPerWeek') => ({
    label: t(`LIMITS.${field}`),
    description: t(`LIMIT_HINTS.${field}`),
    wrong: t(`LIMIT_WRONG.${field}`),
  })
  return (
    <Fields isEven className={classes.even}>
      <SelectField
        form={form}
        name="rules.0.rangeId"
        label={t('RANGE')}
        options={options(ranges)}
        none={t('ALL_RANGES')}
      />
      <SelectField
        form={form}
        name="rules.0.groupId"
        label={t('GROUP')}
        options={options(useGroups())}
        none={hours('EVERYBODY')}
      />
      <NumberField form={form} name="rules.0.mostOpen" {...wordsOf('mostOpen')} />
      <UnitField form={form} name="rules.0.minutesPerWeek" perUnit={60} {...wordsOf('hoursPerWeek')} />
      <NumberField form={form} name="rules.0.horizonDays" {...wordsOf('horizonDays')} />
      <UnitField form={form} name="rules.0.leadMinutes" perUnit={60} {...wordsOf('leadHours')} />
      <UnitField form={form} name="rules.0.primeMinutesPerWeek" perUnit={60} {...wordsOf('primeHoursPerWeek')} />
    </Fields>
  )
}

/** A rule with its peak hours in a fixed order, so that hours painted back to their former state are no change. */
function withWeek(rule: FairUseRule): FairUseRule {
  return { ...rule, primeTimes: [...weekOf(rule.primeTimes)] }
}

/** A new rule for this range, without limits. */
function newRule(rangeId: Id<'range'>): FairUseRule {
  return {
    id: newUuid(),
    name: '',
    rangeId,
    groupId: null,
    mostOpen: null,
    minutesPerWeek: null,
    primeTimes: [],
    primeMinutesPerWeek: null,
    horizonDays: null,
    leadMinutes: null,
  }
}
