import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { clockOf, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import {
  areLineTimes,
  isBeforeLog,
  type LogLine,
  MOST_INCIDENT,
  MOST_LANE,
  MOST_NAME,
  type OpenLine,
  PURPOSES,
} from '@bahnfrei/domain/rangeLog/entry.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceField, NumberField, SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { TimeField } from '../../base/form/TimeField.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from '../rangeLog.module.css'
import { type LineForm, lineFormOf, whyNotSaveLine, withWho } from './lineForm.ts'

type Props = {
  range: Range
  day: Day
  /** The line to change; undefined for a new one. */
  line: OpenLine | LogLine | undefined
  /** The number of the closed line to correct. */
  correcting?: number
  supervisorUid: Id<'user'> | null
  onClose: () => void
}

/** The form that adds or changes a line of the log, or corrects a closed line. */
export function LineDialog(props: Props) {
  const { range, day, line, correcting, onClose } = props
  const t = useTexts('RANGE_LOG.LINE')
  const [writtenLater, setWrittenLater] = useState(false)
  const isLater = useIsLater(props)
  const isCorrecting = correcting !== undefined
  const { form, remove } = useLineForm(props, isLater && writtenLater)
  const title = t(isCorrecting ? 'CORRECT' : line === undefined ? 'ADD' : 'CHANGE')
  const whyNot = whyNotSaveLine(form.wrong) ?? (isLater && !writtenLater ? 'LATER' : undefined)
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={form.save} disabledReason={whyNot && t(`WHY.${whyNot}`)}>
          {t(isCorrecting ? 'SAVE_CORRECTION' : 'SAVE')}
        </SaveButton>
      }
    >
      <Form label={title} form={form}>
        {isCorrecting && <TextField form={form} name="reason" label={t('REASON')} description={t('REASON_TEXT')} />}
        {isLater && (
          <Switch label={t('LATER')} description={t('LATER_TEXT')} isOn={writtenLater} onChange={setWrittenLater} />
        )}
        <WhoFields form={form} />
        <ShotFields form={form} range={range} />
        <SupervisorField form={form} day={day} line={line} />
        <TextArea
          label={t('INCIDENT')}
          value={form.values.data.incident}
          most={MOST_INCIDENT}
          onChange={form.field('data.incident').set}
        />
        <SwitchField form={form} name="data.hasInjury" label={t('INJURY')} description={t('INJURY_TEXT')} />
        {isCorrecting && (
          <StrikeButton whyNot={form.wrong.includes('reason') ? t('WHY.REASON') : undefined} onStrike={remove} />
        )}
        {line !== undefined && !isCorrecting && <RemoveLine onRemove={remove} />}
      </Form>
    </EditDialog>
  )
}

function StrikeButton({ whyNot, onStrike }: { whyNot: string | undefined; onStrike: () => Promise<void> }) {
  const t = useTexts('RANGE_LOG.LINE')
  return (
    <SaveButton variant="subtle" color="red" onSave={onStrike} disabledReason={whyNot}>
      {t('STRIKE')}
    </SaveButton>
  )
}

function RemoveLine({ onRemove }: { onRemove: () => Promise<void> }) {
  const t = useTexts('RANGE_LOG.LINE')
  return (
    <Button
      type="button"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void onRemove()}
    >
      {t('REMOVE')}
    </Button>
  )
}

/** Whether the line is new and its day is before the first day of the log. A log without any day begins today. */
function useIsLater({ range, day, line }: Props): boolean {
  const { head } = useLive(rangeLogCalls.dayHead, { rangeId: range.id, day }).data ?? {}
  const firstDay = head?.firstDay ?? Temporal.Now.plainDateISO(range.timeZone).toString()
  return line === undefined && head !== undefined && isBeforeLog(day, firstDay)
}

/**
 * The form of a line, and the function that removes it. A line of a closed day is struck out instead, with the reason
 * in the form.
 */
function useLineForm({ range, day, line, correcting, supervisorUid, onClose }: Props, writtenLater: boolean) {
  const t = useTexts('RANGE_LOG.LINE')
  const [first] = useState(() => lineFormOf(line, clockOf(Temporal.Now.instant(), range.timeZone), supervisorUid))
  const sendOnce = useSendOnce()
  const place = { rangeId: range.id, day }
  const done = (word: 'SAVED' | 'REMOVED' | 'CORRECTED') => {
    toast.success(t(word))
    onClose()
  }
  const correct = (data: LineForm['data'] | null, reason = '') => {
    const correction = { rangeId: range.id, number: correcting ?? 0, data, reason }
    return call(rangeLogCalls.correct, correction, { idempotencyKey: newUuid() })
  }
  const form = useForm({
    call: rangeLogCalls.correct,
    values: correcting === undefined ? first : { ...first, reason: '' },
    adjust: (next: LineForm, before) => (next.guest === before.guest ? next : { ...next, kind: 'guest' as const }),
    prepare: withWho,
    check: ({ data }) => ({ 'data.to': areLineTimes(data) ? undefined : { key: 'INVALID' } }),
    send: async ({ data, reason }): Promise<object> => {
      if (correcting !== undefined) return correct(data, reason)
      if (line !== undefined && 'version' in line)
        return call(rangeLogCalls.change, { id: line.id, version: line.version, data })
      const written = { ...place, data, ...(writtenLater && { writtenLater }) }
      return sendOnce(written, (idempotencyKey) => call(rangeLogCalls.write, written, { idempotencyKey }))
    },
    onDone: () => done(correcting === undefined ? 'SAVED' : 'CORRECTED'),
  })
  const remove = async () => {
    if (correcting !== undefined) await correct(null, form.values.reason)
    else if (line !== undefined) await call(rangeLogCalls.remove, { id: line.id })
    done(correcting === undefined ? 'REMOVED' : 'CORRECTED')
  }
  return { form, remove }
}

type Part = { form: FormOf<LineForm> }

function WhoFields({ form }: Part) {
  const t = useTexts('RANGE_LOG.LINE')
  const { may } = useSession()
  const mayFind = may('adminReservations:r')
  return (
    <>
      {mayFind && (
        <ChoiceField
          form={form}
          name="kind"
          label={t('WHO')}
          options={(['member', 'guest'] as const).map((value) => ({ value, label: t(`KINDS.${value}`) }))}
        />
      )}
      {form.values.kind === 'member' && mayFind ? (
        <MemberPicker
          label={t('MEMBER')}
          value={form.values.member ?? undefined}
          onChange={(member) => form.change({ member: member ?? null })}
          required
        />
      ) : (
        <TextField form={form} name="guest" label={t('GUEST')} maxLength={MOST_NAME} required />
      )}
    </>
  )
}

/** The fields for time, lane, purpose and weapon. */
function ShotFields({ form, range }: Part & { range: Range }) {
  const t = useTexts('RANGE_LOG.LINE')
  const purposes = useTexts('RANGE_LOG.PURPOSES')
  return (
    <>
      <Fields className={classes.pair}>
        <TimeField form={form} name="data.from" label={t('FROM')} />
        <TimeField form={form} name="data.to" label={t('TO')} />
      </Fields>
      <Fields className={classes.pair}>
        <LaneField form={form} range={range} />
        <SelectField
          form={form}
          name="data.purpose"
          label={t('PURPOSE')}
          options={PURPOSES.map((value) => ({ value, label: purposes(value) }))}
        />
      </Fields>
      <WeaponFields form={form} />
    </>
  )
}

function LaneField({ form, range }: Part & { range: Range }) {
  const t = useTexts('RANGE_LOG.LINE')
  const laneName = useLaneName()
  const { lane } = form.values.data
  const lanes = range.lanes.map(({ name }) => name)
  const isKnown = lane === '' || lanes.includes(lane)
  return (
    <SelectField
      form={form}
      name="data.lane"
      label={t('LANE')}
      options={[
        ...(isKnown ? [] : [{ value: lane, label: laneName(lane).slice(0, MOST_LANE) }]),
        ...lanes.map((name) => ({ value: name, label: laneName(name) })),
      ]}
      none={t('NO_LANE')}
    />
  )
}

function WeaponFields({ form }: Part) {
  const t = useTexts('RANGE_LOG.LINE')
  const kinds = useTexts('PERMITTED.CLASSES')
  return (
    <Fields className={classes.pair}>
      <SelectField
        form={form}
        name="data.weaponClass"
        label={t('WEAPON')}
        options={WEAPON_CLASSES.map((value) => ({ value, label: kinds(value) }))}
        none={t('NO_WEAPON')}
      />
      <TextField form={form} name="data.calibre" label={t('CALIBRE')} />
      <NumberField form={form} name="data.shots" label={t('SHOTS')} />
    </Fields>
  )
}

function SupervisorField({ form, day, line }: Part & Pick<Props, 'day' | 'line'>) {
  const t = useTexts('RANGE_LOG')
  const named = useLive(rangeLogCalls.supervisors, { day }).data?.supervisors ?? []
  const uid = form.values.data.supervisorUid
  const isNamed = uid === null || named.some(({ id }) => id === uid)
  return (
    <SelectField
      form={form}
      name="data.supervisorUid"
      label={t('SUPERVISOR')}
      options={[
        ...(isNamed ? [] : [{ value: uid, label: line?.supervisorName ?? '' }]),
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      none={t('NOBODY')}
    />
  )
}
