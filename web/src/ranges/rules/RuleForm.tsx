import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { MOST_RULE_COMMENT, type Schedule, TIME_BOX_TYPES } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import barClasses from '../../base/ui/SaveBar.module.css'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { CountedText } from '../CountedText.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import classes from '../GeneralSection.module.css'
import { CopyFromDialog } from '../hours/CopyFromDialog.tsx'
import { HoursEditor } from '../hours/HoursEditor.tsx'
import { begun, done, type History } from '../hours/history.ts'
import { EVERYBODY, regularOf } from '../hours/target.ts'
import { useHoursWords } from '../hours/useHoursWords.ts'
import { type Week, weekOf } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'
import { todayAt } from '../todayAt.ts'
import { lanesOf } from '../useRanges.ts'
import { ruleFormOf, ruleHoursOf, weekdaysOf, wrongRuleFields } from './ruleForm.ts'
import { ruleDraftOf, saveRule } from './saveRule.ts'

type Props = { range: Range; ranges: readonly Range[]; rule: Schedule | undefined; onClose: () => void }

/** A rule: when, for whom, which hours, and what would come of it. */
export function RuleForm({ range, ranges, rule, onClose }: Props) {
  const t = useTexts('RANGES.RULES')
  const general = useTexts('RANGES.GENERAL')
  const hours = useTexts('RANGES.HOURS')
  const groups = useGroups()
  const laneName = useLaneName()
  const { daysInWords } = useHoursWords()
  const [now] = useState(() => Temporal.Now.instant())
  const [first] = useState(() => ruleFormOf(rule, todayAt(range)))
  const [values, setValues] = useState(first)
  const [firstWeek] = useState<Week>(() =>
    weekOf((rule ?? regularOf(range, EVERYBODY, now).present)?.bookableTimes ?? []),
  )
  const [history, setHistory] = useState<History<Week>>(() => begun(firstWeek))
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const wrong = wrongRuleFields(values)
  const isDirty = !isSaved && (!isSame(values, first) || !isSame(history.present, firstWeek))

  const hoursOfRule = ruleHoursOf(values, history.present)
  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    await saveRule(range.id, rule?.id, values, hoursOfRule)
    toast.success(t('SAVED'))
    setSaved(true)
    onClose()
  }

  return (
    <Section title={t(rule === undefined ? 'NEW' : 'CHANGE')} text={t('FORM_TEXT')}>
      <Form label={t(rule === undefined ? 'NEW' : 'CHANGE')}>
        <Choice
          label={t('BOX')}
          options={TIME_BOX_TYPES.map((value) => ({ value, label: t(`BOXES.${value}`) }))}
          value={values.timeBoxType}
          onChange={(timeBoxType) => change({ timeBoxType })}
        />
        <div className={classes.pair}>
          <DateField
            label={t(`START.${values.timeBoxType}`)}
            value={values.startDate}
            error={isChecked && wrong.has('startDate') ? t('START_WRONG') : undefined}
            onChange={(startDate) => change({ startDate })}
          />
          {values.timeBoxType === 'custom' && (
            <DateField
              label={t('END')}
              value={values.endDate}
              error={isChecked && wrong.has('endDate') ? t('END_WRONG') : undefined}
              onChange={(endDate) => change({ endDate })}
            />
          )}
          <TextInput
            label={t('PRIORITY')}
            description={t('PRIORITY_MEANS')}
            inputMode="numeric"
            value={values.priority}
            error={isChecked && wrong.has('priority') ? general('WHOLE_NUMBER', { least: 0, most: 1000 }) : undefined}
            onChange={({ target }) => change({ priority: target.value })}
          />
        </div>
        <CountedText
          label={t('COMMENT')}
          value={values.comment}
          most={MOST_RULE_COMMENT}
          rows={2}
          onChange={(comment) => change({ comment })}
        />
        {rule === undefined && range.openingHourConfig.per === 'lane' && (
          <NativeSelect
            label={hours('WHERE')}
            data={[
              { value: '', label: hours('ALL_LANES') },
              ...lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) })),
            ]}
            value={values.laneId}
            onChange={({ currentTarget }) => change({ laneId: currentTarget.value })}
          />
        )}
        {groups.length > 0 && values.laneId === '' && (
          <Checks
            label={t('GROUPS')}
            description={t(values.groupIds.length === 0 ? 'GROUPS_NONE' : 'GROUPS_SOME')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            values={values.groupIds}
            onChange={(groupIds) => change({ groupIds })}
          />
        )}
        {!wrong.has('startDate') && !wrong.has('endDate') && (
          <p role="status">{t('COUNTS_ON', { days: daysInWords(weekdaysOf(values)) })}</p>
        )}
        <HoursEditor
          label={t('GRID')}
          {...(wrong.has('startDate') || wrong.has('endDate') ? {} : { weekdays: weekdaysOf(values) })}
          history={history}
          onHistory={setHistory}
          actions={
            <Button variant="default" onClick={() => setCopying(true)}>
              {hours('COPY_FROM')}
            </Button>
          }
        />
        {wrong.size === 0 && <EffectPreview draft={ruleDraftOf(range.id, rule?.id, values, hoursOfRule)} />}
        <div className={barClasses.bar}>
          <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
          <Button variant="default" onClick={onClose}>
            {t(isDirty ? 'DROP' : 'BACK')}
          </Button>
        </div>
      </Form>
      <CopyFromDialog
        isOpen={isCopying}
        onClose={() => setCopying(false)}
        range={range}
        ranges={ranges}
        now={now}
        onCopy={(week) => setHistory(done(history, week))}
      />
      <UnsavedPrompt isDirty={isDirty} />
    </Section>
  )
}
