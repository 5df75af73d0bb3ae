import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { clockOf, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import {
  isBeforeLog,
  type LogLine,
  MOST_CALIBRE,
  MOST_INCIDENT,
  MOST_LANE,
  MOST_NAME,
  MOST_REASON,
  type OpenLine,
  PURPOSES,
} from '@bahnfrei/domain/rangeLog/entry.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from '../rangeLog.module.css'
import { type LineForm, lineDataOf, lineFormOf, whyNotSaveLine } from './lineForm.ts'

type Props = {
  range: Range
  day: Day
  /** The line to change; undefined for a new one. */
  line: OpenLine | LogLine | undefined
  /** The number of a closed line that is corrected. */
  correcting?: number
  supervisorUid: Id<'user'> | null
  onClose: () => void
}

/** The form to add a line to the log, to change one, or to correct a closed one. */
export function LineDialog({ range, day, line, correcting, supervisorUid, onClose }: Props) {
  const t = useTexts('RANGE_LOG.LINE')
  const [first] = useState(() => lineFormOf(line, clockOf(Temporal.Now.instant(), range.timeZone), supervisorUid))
  const [form, setForm] = useState<LineForm>(first)
  const [reason, setReason] = useState('')
  const [writtenLater, setWrittenLater] = useState(false)
  const { head } = useLive(rangeLogCalls.dayHead, { rangeId: range.id, day }).data ?? {}
  // A log without a first day starts today.
  const firstDay = head?.firstDay ?? Temporal.Now.plainDateISO(range.timeZone).toString()
  const isLater = line === undefined && head !== undefined && isBeforeLog(day, firstDay)
  const key = useRef(newUuid())
  const place = { rangeId: range.id, day }
  const isCorrecting = correcting !== undefined
  const title = t(isCorrecting ? 'CORRECT' : line === undefined ? 'ADD' : 'CHANGE')
  const why = whyNotSaveLine(form)
  const lacksReason = isCorrecting && reason.trim() === ''
  const lacks = lacksReason ? 'REASON' : isLater && !writtenLater ? 'LATER' : undefined
  const whyNot = why ?? lacks

  const done = (word: 'SAVED' | 'REMOVED' | 'CORRECTED') => {
    toast.success(t(word))
    onClose()
  }
  const correct = async (data: ReturnType<typeof lineDataOf> | null) => {
    const correction = { rangeId: range.id, number: correcting ?? 0, data, reason: reason.trim() }
    await call(rangeLogCalls.correct, correction, { idempotencyKey: newUuid() })
    done('CORRECTED')
  }
  const save = async () => {
    const data = lineDataOf(form)
    if (isCorrecting) return correct(data)
    if (line === undefined) {
      const written = { ...place, data, ...(isLater && { writtenLater }) }
      await call(rangeLogCalls.write, written, { idempotencyKey: key.current })
    } else if ('version' in line) await call(rangeLogCalls.change, { id: line.id, version: line.version, data })
    done('SAVED')
  }
  const remove = async () => {
    if (line === undefined || isCorrecting) return
    await call(rangeLogCalls.remove, { id: line.id })
    done('REMOVED')
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first) || reason !== ''}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={save} disabledReason={whyNot && t(`WHY.${whyNot}`)}>
          {t(isCorrecting ? 'SAVE_CORRECTION' : 'SAVE')}
        </SaveButton>
      }
    >
      <Form label={title}>
        {isCorrecting && (
          <TextInput
            label={t('REASON')}
            description={t('REASON_TEXT')}
            value={reason}
            maxLength={MOST_REASON}
            autoComplete="off"
            required
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {isLater && (
          <Switch label={t('LATER')} description={t('LATER_TEXT')} isOn={writtenLater} onChange={setWrittenLater} />
        )}
        <WhoFields form={form} onChange={setForm} />
        <ShotFields form={form} onChange={setForm} range={range} />
        <SupervisorField form={form} onChange={setForm} day={day} line={line} />
        <TextArea
          label={t('INCIDENT')}
          value={form.incident}
          most={MOST_INCIDENT}
          onChange={(incident) => setForm({ ...form, incident })}
        />
        <Switch
          label={t('INJURY')}
          description={t('INJURY_TEXT')}
          isOn={form.hasInjury}
          onChange={(hasInjury) => setForm({ ...form, hasInjury })}
        />
        {isCorrecting && (
          <SaveButton
            variant="subtle"
            color="red"
            onSave={() => correct(null)}
            disabledReason={reason.trim() === '' ? t('WHY.REASON') : undefined}
          >
            {t('STRIKE')}
          </SaveButton>
        )}
        {line !== undefined && !isCorrecting && (
          <Button
            type="button"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('REMOVE')}
          </Button>
        )}
      </Form>
    </EditDialog>
  )
}

type FieldProps = { form: LineForm; onChange: (form: LineForm) => void }

function WhoFields({ form, onChange }: FieldProps) {
  const t = useTexts('RANGE_LOG.LINE')
  const { may } = useSession()
  const mayFind = may('adminReservations:r')
  return (
    <>
      {mayFind && (
        <Choice
          label={t('WHO')}
          options={(['member', 'guest'] as const).map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={form.kind}
          onChange={(kind) => onChange({ ...form, kind })}
        />
      )}
      {form.kind === 'member' && mayFind ? (
        <MemberPicker
          label={t('MEMBER')}
          value={form.member}
          onChange={(member) => onChange({ ...form, member })}
          required
        />
      ) : (
        <TextInput
          label={t('GUEST')}
          value={form.guest}
          maxLength={MOST_NAME}
          autoComplete="off"
          required
          onChange={({ target }) => onChange({ ...form, kind: 'guest', guest: target.value })}
        />
      )}
    </>
  )
}

function ShotFields({ form, onChange, range }: FieldProps & { range: Range }) {
  const t = useTexts('RANGE_LOG.LINE')
  const purposes = useTexts('RANGE_LOG.PURPOSES')
  const kinds = useTexts('PERMITTED.CLASSES')
  const laneName = useLaneName()
  const lanes = range.lanes.map(({ name }) => name)
  const isKnown = form.lane === '' || lanes.includes(form.lane)
  const change = (changes: Partial<LineForm>) => onChange({ ...form, ...changes })
  const clock = (field: 'from' | 'to') => (
    <TextInput
      label={t(field === 'from' ? 'FROM' : 'TO')}
      type="time"
      value={form[field]}
      required={field === 'from'}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <>
      <div className={classes.pair}>
        {clock('from')}
        {clock('to')}
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('LANE')}
          data={[
            { value: '', label: t('NO_LANE') },
            ...(isKnown ? [] : [{ value: form.lane, label: laneName(form.lane).slice(0, MOST_LANE) }]),
            ...lanes.map((name) => ({ value: name, label: laneName(name) })),
          ]}
          value={form.lane}
          onChange={({ target }) => change({ lane: target.value })}
        />
        <NativeSelect
          label={t('PURPOSE')}
          data={PURPOSES.map((value) => ({ value, label: purposes(value) }))}
          value={form.purpose}
          onChange={({ target }) => change({ purpose: PURPOSES.find((each) => each === target.value) ?? 'training' })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('WEAPON')}
          data={[
            { value: '', label: t('NO_WEAPON') },
            ...WEAPON_CLASSES.map((value) => ({ value, label: kinds(value) })),
          ]}
          value={form.weaponClass}
          onChange={({ target }) => change({ weaponClass: WEAPON_CLASSES.find((each) => each === target.value) ?? '' })}
        />
        <TextInput
          label={t('CALIBRE')}
          value={form.calibre}
          maxLength={MOST_CALIBRE}
          autoComplete="off"
          onChange={({ target }) => change({ calibre: target.value })}
        />
        <TextInput
          label={t('SHOTS')}
          inputMode="numeric"
          value={form.shots}
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => change({ shots: target.value })}
        />
      </div>
    </>
  )
}

function SupervisorField({ form, onChange, day, line }: FieldProps & Pick<Props, 'day' | 'line'>) {
  const t = useTexts('RANGE_LOG')
  const named = useLive(rangeLogCalls.supervisors, { day }).data?.supervisors ?? []
  const { supervisorUid } = form
  const isNamed = supervisorUid === '' || named.some(({ id }) => id === supervisorUid)
  return (
    <NativeSelect
      label={t('SUPERVISOR')}
      data={[
        { value: '', label: t('NOBODY') },
        ...(isNamed ? [] : [{ value: supervisorUid, label: line?.supervisorName ?? '' }]),
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={supervisorUid}
      onChange={({ target }) => onChange({ ...form, supervisorUid: target.value })}
    />
  )
}
