import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type Schedule, TIME_BOX_TYPES, wrongBox } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '../../base/form/DayField.tsx'
import { ChecksField, ChoiceField, NumberField, SelectField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { CountedField } from '../CountedField.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { CopyFromDialog } from '../hours/CopyFromDialog.tsx'
import { HoursEditor } from '../hours/HoursEditor.tsx'
import { EVERYBODY, regularOf } from '../hours/target.ts'
import { newHistory, type UndoHistory, withChange } from '../hours/undoHistory.ts'
import { useHoursWords } from '../hours/useHoursWords.ts'
import { type Week, weekOf } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { todayAt } from '../todayAt.ts'
import { lanesOf } from '../useRanges.ts'
import { type RuleFormValues, ruleFormOf, weekdaysOf, withBox } from './ruleForm.ts'
import { ruleDraftOf, saveRule } from './saveRule.ts'

type Props = { range: Range; ranges: readonly Range[]; rule: Schedule | undefined; onClose: () => void }

/** The form of an opening-hours rule: days, audience, hours, and a preview of its effect. */
export function RuleForm({ range, ranges, rule, onClose }: Props) {
  const t = useTexts('RANGES.RULES')
  const { daysInWords } = useHoursWords()
  const [now] = useState(() => Temporal.Now.instant())
  const [first] = useState(() => {
    const hours = (rule ?? regularOf(range, EVERYBODY, now).present)?.bookableTimes ?? []
    return ruleFormOf(range.id, rule, todayAt(range), weekOf(hours))
  })
  const form = useForm({
    call: hoursCalls.createRule,
    values: first,
    prepare: withBox,
    check: wrongBox,
    send: (values) => saveRule(rule?.id, values),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { values } = form
  const weekdays = ['startDate', 'endDate'].some((field) => form.wrong.includes(field)) ? undefined : weekdaysOf(values)
  const title = t(rule === undefined ? 'NEW' : 'CHANGE')
  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title} form={form}>
        <Days form={form} />
        <CountedField form={form} name="comment" label={t('COMMENT')} rows={2} />
        <Audience form={form} range={range} isNew={rule === undefined} />
        {weekdays && <p role="status">{t('COUNTS_ON', { days: daysInWords(weekdays) })}</p>}
        <Hours form={form} first={first.bookableTimes} range={range} ranges={ranges} now={now} weekdays={weekdays} />
        {form.wrong.length === 0 && <EffectPreview draft={ruleDraftOf(rule?.id, values)} />}
        <FormFoot save={t('SAVE')} isDirty={form.isDirty} onSave={form.save} onClose={onClose} />
      </Form>
    </Section>
  )
}

type Part = { form: FormOf<RuleFormValues> }

function Days({ form }: Part) {
  const t = useTexts('RANGES.RULES')
  const { timeBoxType } = form.values
  return (
    <>
      <ChoiceField
        form={form}
        name="timeBoxType"
        label={t('BOX')}
        options={TIME_BOX_TYPES.map((value) => ({ value, label: t(`BOXES.${value}`) }))}
      />
      <Fields isEven className={classes.even}>
        <DayField form={form} name="startDate" label={t(`START.${timeBoxType}`)} wrong={t('START_WRONG')} />
        {timeBoxType === 'custom' && <DayField form={form} name="endDate" label={t('END')} wrong={t('END_WRONG')} />}
        <NumberField form={form} name="priority" label={t('PRIORITY')} description={t('PRIORITY_MEANS')} />
      </Fields>
    </>
  )
}

/** The fields for the lane or the groups that a rule is for. */
function Audience({ form, range, isNew }: Part & { range: Range; isNew: boolean }) {
  const t = useTexts('RANGES.RULES')
  const hours = useTexts('RANGES.HOURS')
  const groups = useGroups()
  const laneName = useLaneName()
  return (
    <>
      {isNew && range.openingHourConfig.per === 'lane' && (
        <SelectField
          form={form}
          name="laneId"
          label={hours('WHERE')}
          options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
          none={hours('ALL_LANES')}
        />
      )}
      {groups.length > 0 && form.values.laneId === '' && (
        <ChecksField
          form={form}
          name="groupIds"
          label={t('GROUPS')}
          description={t(form.values.groupIds.length === 0 ? 'GROUPS_NONE' : 'GROUPS_SOME')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}

type HoursProps = Part & {
  /** The windows that the form begins with, including those on weekdays outside of the rule's days. */
  first: Week
  range: Range
  ranges: readonly Range[]
  now: Temporal.Instant
  weekdays: readonly number[] | undefined
}

function Hours({ form, first, range, ranges, now, weekdays }: HoursProps) {
  const t = useTexts('RANGES.RULES')
  const hours = useTexts('RANGES.HOURS')
  const [history, setHistory] = useState<UndoHistory<Week>>(() => newHistory(first))
  const [isCopying, setCopying] = useState(false)
  const change = (next: UndoHistory<Week>) => {
    setHistory(next)
    form.change({ bookableTimes: [...next.present] })
  }
  return (
    <>
      <HoursEditor
        label={t('GRID')}
        {...(weekdays && { weekdays })}
        history={history}
        onHistory={change}
        actions={
          <Button variant="default" onClick={() => setCopying(true)}>
            {hours('COPY_FROM')}
          </Button>
        }
      />
      <CopyFromDialog
        isOpen={isCopying}
        onClose={() => setCopying(false)}
        range={range}
        ranges={ranges}
        now={now}
        onCopy={(week) => change(withChange(history, week))}
      />
    </>
  )
}
