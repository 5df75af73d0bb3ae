import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import barClasses from '../../base/ui/SaveBar.module.css'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import classes from '../GeneralSection.module.css'
import { HoursEditor } from '../hours/HoursEditor.tsx'
import { begun } from '../hours/history.ts'
import { type FairUseForm, fairUseFormOf, primeWeekOf, ruleOf, wrongFairUseFields } from './fairUseForm.ts'
import { useFairUseWords } from './useFairUseWords.ts'

const MOST_NAME = 100
const LIMITS = ['mostOpen', 'hoursPerWeek', 'horizonDays', 'leadHours', 'primeHoursPerWeek'] as const

type Props = {
  rule: FairUseRule | undefined
  rangeId: Id<'range'>
  ranges: readonly { id: Id<'range'>; name: string }[]
  onSave: (rule: FairUseRule) => Promise<void>
  onClose: () => void
}

/** A rule of fair use, read back in words while it is written. */
export function FairUseRuleForm({ rule, rangeId, ranges, onSave, onClose }: Props) {
  const t = useTexts('RANGES.FAIR_USE')
  const hours = useTexts('RANGES.HOURS')
  const errors = useFieldErrors()
  const groups = useGroups()
  const words = useFairUseWords({ ranges, groups })
  const [id] = useState(() => rule?.id ?? newUuid())
  const [first] = useState(() => fairUseFormOf(rule, rangeId))
  const [values, setValues] = useState(first)
  const [history, setHistory] = useState(() => begun(primeWeekOf(rule)))
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const change = (changes: Partial<FairUseForm>) => setValues((before) => ({ ...before, ...changes }))
  const prime = history.present
  const wrong = wrongFairUseFields(values, prime)
  const isDirty = !isSaved && (!isSame(values, first) || !isSame(prime, primeWeekOf(rule)))
  const title = t(rule === undefined ? 'NEW' : 'CHANGE')

  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    await onSave(ruleOf(values, prime, id))
    setSaved(true)
    onClose()
  }
  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title}>
        <TextInput
          label={t('NAME')}
          value={values.name}
          maxLength={MOST_NAME}
          error={isChecked && errors.text(values.name, MOST_NAME)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className={`${classes.pair} ${classes.even}`}>
          <NativeSelect
            label={t('RANGE')}
            data={[{ value: '', label: t('ALL_RANGES') }, ...ranges.map((one) => ({ value: one.id, label: one.name }))]}
            value={values.rangeId}
            onChange={({ currentTarget }) => change({ rangeId: currentTarget.value })}
          />
          <NativeSelect
            label={t('GROUP')}
            data={[
              { value: '', label: hours('EVERYBODY') },
              ...groups.map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={values.groupId}
            onChange={({ currentTarget }) => change({ groupId: currentTarget.value })}
          />
          {LIMITS.map((field) => (
            <TextInput
              key={field}
              label={t(`LIMITS.${field}`)}
              description={t(`LIMIT_HINTS.${field}`)}
              inputMode="decimal"
              value={values[field]}
              error={isChecked && wrong.has(field) ? t(`LIMIT_WRONG.${field}`) : undefined}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </div>
        <div className={classes.part}>
          <h3>{t('PRIME')}</h3>
          <p>{t('PRIME_TEXT')}</p>
        </div>
        <HoursEditor label={t('PRIME')} history={history} onHistory={setHistory} isBusyHours />
        {wrong.size === 0 && (
          <p role="status">
            <strong>{t('MEANS')}</strong> {words(ruleOf(values, prime, id))}
          </p>
        )}
        <div className={barClasses.bar}>
          <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
          <Button variant="default" onClick={onClose}>
            {t(isDirty ? 'DROP' : 'BACK')}
          </Button>
        </div>
      </Form>
      <UnsavedPrompt isDirty={isDirty} />
    </Section>
  )
}
