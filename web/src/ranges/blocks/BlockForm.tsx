import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Decision } from '@bahnfrei/domain/ranges/affected.ts'
import { endsOf, wrongEnds } from '@bahnfrei/domain/ranges/block.ts'
import { type HoursDraft, hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import { useState } from 'react'
import { DayField } from '../../base/form/DayField.tsx'
import { ChecksField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { TimeField } from '../../base/form/TimeField.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { CountedField } from '../CountedField.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { todayAt } from '../todayAt.ts'
import { lanesOf } from '../useRanges.ts'
import { AffectedDialog } from './AffectedDialog.tsx'
import { type BlockFormValues, blockFormOf, newBlock } from './blockForm.ts'
import type { Affected } from './decisions.ts'

/** The refusals that mean that reservations in the block or free lanes have changed since the officer was asked. */
const CHANGED = new Set<ApiError['code']>(['CHANGED_MEANWHILE', 'RESERVATION_CONFLICT'])

type NewBlock = InputOf<typeof hoursCalls.createBlock>
type Props = {
  range: Range
  block: Block | undefined
  /** The initial values of a new block, if it is opened for a known reason. */
  start?: Partial<BlockFormValues>
  /** Creates the block by another call, for a block that belongs to something else, such as a defect. */
  create?: (block: NewBlock) => Promise<unknown>
  onClose: () => void
}

/** The form of a block: begin and end, lanes, and reason. */
export function BlockForm({ range, block, start, create, onClose }: Props) {
  const t = useTexts('RANGES.BLOCKS')
  const laneName = useLaneName()
  const [first] = useState(() =>
    block ? blockFormOf(block, range.timeZone) : { ...newBlock(todayAt(range)), ...start },
  )
  const [isSaved, setSaved] = useState(false)
  const { save, asked, ask } = useSaving({ range, block, create })
  const done = () => {
    toast.success(t('SAVED'))
    setSaved(true)
    onClose()
  }
  const form = useForm({
    call: hoursCalls.createBlock,
    values: first,
    adjust: ({ endDay, ...next }, before) => ({
      ...next,
      endDay: next.startDay !== before.startDay && endDay < next.startDay ? next.startDay : endDay,
    }),
    check: (values) => wrongEnds(values, range.timeZone),
    send: (values) => save(values),
    onDone: done,
  })
  const { values, wrong } = form
  const title = t(block === undefined ? 'NEW' : 'CHANGE')
  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title} form={form}>
        <TextField form={form} name="title" label={t('NAME')} maxLength={form.field('title').rules.mostCharacters} />
        <Ends form={form} />
        <ChecksField
          form={form}
          name="laneIds"
          label={t('LANES')}
          description={t(values.laneIds.length === 0 ? 'LANES_ALL' : 'LANES_SOME')}
          options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
        />
        <CountedField form={form} name="comment" label={t('COMMENT')} />
        {wrong.every((field) => field === 'title' || field === 'comment') && (
          <EffectPreview draft={draftOf(range, block, values)} />
        )}
        <FormFoot save={t('SAVE')} isDirty={form.isDirty && !isSaved} onSave={form.save} onClose={onClose} />
      </Form>
      {asked && (
        <AffectedDialog
          range={range}
          {...asked}
          onClose={() => ask(undefined)}
          onSave={async (decisions, reason) => {
            if ((await save(values, { decisions, reason })) === 'failed') return 'failed'
            done()
          }}
        />
      )}
    </Section>
  )
}

function draftOf(range: Range, block: Block | undefined, values: BlockFormValues): HoursDraft {
  const { laneIds } = values
  return { rangeId: range.id, block: { ...(block && { id: block.id }), laneIds, ...endsOf(values) } }
}

type Saving = Pick<Props, 'range' | 'block'> & { create: Props['create'] | undefined }
type Decided = { decisions: Decision[] | undefined; reason: string }

/**
 * Returns a function that stores a block once the officer has decided on the reservations in it. `asked` holds the
 * reservations still to be decided.
 */
function useSaving({
  range: { id: rangeId },
  block,
  create = (fields) => call(hoursCalls.createBlock, fields),
}: Saving) {
  const [asked, ask] = useState<{ affected: Affected; isNew: boolean }>()
  const save = async (values: BlockFormValues, decided?: Decided) => {
    const { title, comment, laneIds } = values
    const blocked = { rangeId, laneIds, ...endsOf(values) }
    const look = () => call(hoursCalls.affected, blocked, { changesNothing: true })
    if (decided === undefined) {
      const affected = await look()
      if (affected.count > 0) {
        ask({ affected, isNew: false })
        return 'clean'
      }
    }
    const { decisions, reason } = decided ?? { decisions: [], reason: '' }
    const fields = { ...blocked, title, comment, ...(decisions && { decisions, reason }) }
    try {
      await (block === undefined ? create(fields) : call(hoursCalls.updateBlock, { id: block.id, ...fields }))
    } catch (error) {
      if (!(error instanceof ApiError && CHANGED.has(error.code))) throw error
      ask({ affected: await look(), isNew: true })
      return 'failed'
    }
    return 'stored'
  }
  return { save, asked, ask }
}

/** The fields for the begin and end of a block. */
function Ends({ form }: { form: FormOf<BlockFormValues> }) {
  const t = useTexts('RANGES.BLOCKS')
  const { isWholeDays } = form.values
  return (
    <>
      <SwitchField
        form={form}
        name="isWholeDays"
        label={t('WHOLE_DAYS')}
        description={t(isWholeDays ? 'WHOLE_DAYS_ON' : 'WHOLE_DAYS_OFF')}
      />
      <Fields isEven className={classes.even}>
        <DayField form={form} name="startDay" label={t('FIRST_DAY')} wrong={t('DAY_WRONG')} />
        {!isWholeDays && <TimeField form={form} name="startTime" label={t('START_TIME')} wrong={t('TIME_WRONG')} />}
        <DayField form={form} name="endDay" label={t('LAST_DAY')} wrong={t('END_WRONG')} />
        {!isWholeDays && <TimeField form={form} name="endTime" label={t('END_TIME')} wrong={t('END_WRONG')} />}
      </Fields>
    </>
  )
}
