import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Decision } from '@bahnfrei/domain/ranges/affected.ts'
import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Form } from '../../base/ui/Form.tsx'
import barClasses from '../../base/ui/SaveBar.module.css'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { CountedText } from '../CountedText.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import classes from '../GeneralSection.module.css'
import { useLaneName } from '../laneName.ts'
import { todayAt } from '../todayAt.ts'
import { lanesOf } from '../useRanges.ts'
import { AffectedDialog } from './AffectedDialog.tsx'
import { type BlockFormValues, blockFormOf, endsOf, newBlock, wrongBlockFields } from './blockForm.ts'
import type { Affected } from './decisions.ts'

const MOST = 500
/** The refusals after which other reservations lie in the block, or other lanes are free. */
const CHANGED = new Set<ApiError['code']>(['CHANGED_MEANWHILE', 'RESERVATION_CONFLICT'])

type NewBlock = InputOf<typeof hoursCalls.createBlock>
type Props = {
  range: Range
  block: Block | undefined
  /** The initial values of a new block, where it is opened for a known reason. */
  start?: Partial<BlockFormValues>
  /** How a new block is made, where it belongs to something. */
  create?: (block: NewBlock) => Promise<unknown>
  onClose: () => void
}

const createBlock = (block: NewBlock) => call(hoursCalls.createBlock, block)

/** A block: from when to when, which lanes, and why. */
export function BlockForm({ range, block, start, create = createBlock, onClose }: Props) {
  const t = useTexts('RANGES.BLOCKS')
  const errors = useFieldErrors()
  const laneName = useLaneName()
  const [first] = useState(() =>
    block ? blockFormOf(block, range.timeZone) : { ...newBlock(todayAt(range)), ...start },
  )
  const [values, setValues] = useState<BlockFormValues>(first)
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [asked, ask] = useState<{ affected: Affected; isNew: boolean }>()
  const change = (changes: Partial<BlockFormValues>) => setValues((before) => ({ ...before, ...changes }))
  const wrong = wrongBlockFields(values, range.timeZone)
  const isDirty = !isSaved && !isSame(values, first)
  const errorOf = (field: keyof BlockFormValues, text: string) => (isChecked && wrong.has(field) ? text : undefined)
  const title = t(block === undefined ? 'NEW' : 'CHANGE')

  const blocked = { rangeId: range.id, laneIds: values.laneIds, ...endsOf(values) }
  const look = () => call(hoursCalls.affected, blocked, { changesNothing: true })
  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    const affected = await look()
    if (affected.count === 0) return store([], '')
    ask({ affected, isNew: false })
    return 'clean'
  }
  const store = async (decisions: Decision[] | undefined, reason: string) => {
    const decided = decisions === undefined ? {} : { decisions, reason }
    const fields = { ...blocked, title: values.title.trim(), comment: values.comment.trim(), ...decided }
    try {
      if (block === undefined) await create(fields)
      else await call(hoursCalls.updateBlock, { id: block.id, ...fields })
    } catch (error) {
      if (!(error instanceof ApiError && CHANGED.has(error.code))) throw error
      ask({ affected: await look(), isNew: true })
      return 'failed'
    }
    toast.success(t('SAVED'))
    setSaved(true)
    onClose()
  }
  const hasTime = [...wrong].every((field) => field === 'title')

  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title}>
        <TextInput
          label={t('NAME')}
          value={values.title}
          maxLength={MOST}
          error={isChecked && errors.text(values.title, MOST)}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Switch
          label={t('WHOLE_DAYS')}
          description={t(values.isWholeDays ? 'WHOLE_DAYS_ON' : 'WHOLE_DAYS_OFF')}
          isOn={values.isWholeDays}
          onChange={(isWholeDays) => change({ isWholeDays })}
        />
        <div className={classes.pair}>
          <DateField
            label={t('FIRST_DAY')}
            value={values.startDay}
            error={errorOf('startDay', t('DAY_WRONG'))}
            onChange={(startDay) => change({ startDay, ...(values.endDay < startDay ? { endDay: startDay } : {}) })}
          />
          {!values.isWholeDays && (
            <TextInput
              type="time"
              label={t('START_TIME')}
              value={values.startTime}
              error={errorOf('startTime', t('TIME_WRONG'))}
              onChange={({ target }) => change({ startTime: target.value })}
            />
          )}
          <DateField
            label={t('LAST_DAY')}
            value={values.endDay}
            error={errorOf('endDay', t('END_WRONG'))}
            onChange={(endDay) => change({ endDay })}
          />
          {!values.isWholeDays && (
            <TextInput
              type="time"
              label={t('END_TIME')}
              value={values.endTime}
              error={errorOf('endTime', t('END_WRONG'))}
              onChange={({ target }) => change({ endTime: target.value })}
            />
          )}
        </div>
        <Checks
          label={t('LANES')}
          description={t(values.laneIds.length === 0 ? 'LANES_ALL' : 'LANES_SOME')}
          options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
          values={values.laneIds}
          onChange={(laneIds) => change({ laneIds })}
        />
        <CountedText
          label={t('COMMENT')}
          value={values.comment}
          most={MOST}
          onChange={(comment) => change({ comment })}
        />
        {hasTime && (
          <EffectPreview
            draft={{
              rangeId: range.id,
              block: { ...(block ? { id: block.id } : {}), laneIds: values.laneIds, ...endsOf(values) },
            }}
          />
        )}
        <div className={barClasses.bar}>
          <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
          <Button variant="default" onClick={onClose}>
            {t(isDirty ? 'DROP' : 'BACK')}
          </Button>
        </div>
      </Form>
      {asked && <AffectedDialog range={range} {...asked} onClose={() => ask(undefined)} onSave={store} />}
      <UnsavedPrompt isDirty={isDirty} />
    </Section>
  )
}
