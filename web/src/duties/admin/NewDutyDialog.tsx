import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { NeedsFields } from './NeedsFields.tsx'
import classes from './roster.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** The form for a single duty that does not come from the opening hours. */
export function NewDutyDialog({ isOpen, onClose }: Props) {
  const t = useTexts('ADMIN_DUTIES')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('NEW')}>
      {isOpen && <NewDuty onDone={onClose} />}
    </Dialog>
  )
}

const CLOCKS = Array.from({ length: 49 }, (_, step) => clockOfMinute(step * 30))

function NewDuty({ onDone }: { onDone: () => void }) {
  const t = useTexts('ADMIN_DUTIES')
  const texts = useTexts()
  const ranges = useLive(dutyAdminCalls.rules, {}).data?.rules ?? []
  const [chosen, choose] = useState<string>()
  const [date, setDate] = useState(() => Temporal.Now.plainDateISO().toString())
  const [times, setTimes] = useState({ start: '18:00', end: '21:00' })
  const [needs, setNeeds] = useState({ needed: 1, youthNeeded: false, note: '' })
  const rangeId = chosen ?? ranges[0]?.id
  const sendOnce = useSendOnce()
  const save = async () => {
    if (rangeId === undefined) return 'failed'
    const input = { rangeId, date, times, ...needs }
    await sendOnce(input, (idempotencyKey) => call(dutyAdminCalls.create, input, { idempotencyKey }))
    toast.success(t('ADDED'))
    onDone()
  }
  const whyNot = isDay(date) && times.start < times.end ? undefined : texts('SERVER_ERRORS.RESERVATION_TIME_INVALID')
  return (
    <Form label={t('NEW')}>
      <NativeSelect
        label={t('RANGE')}
        data={ranges.map(({ id, name }) => ({ value: id, label: name }))}
        value={rangeId ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      <DateField label={t('DATE')} value={date} onChange={(day) => setDate(day)} />
      <Fields className={classes.times}>
        {(['start', 'end'] as const).map((edge) => (
          <NativeSelect
            key={edge}
            label={t(edge === 'start' ? 'START' : 'END')}
            data={CLOCKS}
            value={times[edge]}
            onChange={({ target }) => setTimes({ ...times, [edge]: target.value })}
          />
        ))}
      </Fields>
      <NeedsFields value={needs} onChange={setNeeds} />
      <SaveButton onSave={save} disabledReason={whyNot}>
        {t('SAVE')}
      </SaveButton>
    </Form>
  )
}
