import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { childWaitingCalls } from '@bahnfrei/domain/reservations/childWaitingCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useRequestKey } from '../../../base/send/useRequestKey.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { TimeFields } from '../../plan/TimeFields.tsx'

/** Asks for the range and the time at which a child would like to shoot, and waits for any lane there. */
export function WaitForChild({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useTexts()
  const { clubId, uid, name } = child
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  const [date, setDate] = useState<string>(today)
  const [times, setTimes] = useState({ start: '18:00', end: '19:00' })
  const [rangeId, setRangeId] = useState<string>()
  const keyFor = useRequestKey()
  const { data, error } = useQuery({
    queryKey: queryKeyOf(childWaitingCalls.rangesForChild, { clubId, uid }, undefined),
    queryFn: ({ signal }) => call(childWaitingCalls.rangesForChild, { clubId, uid }, { signal }),
  })
  const ranges = data?.ranges ?? []
  const range = ranges.find(({ id }) => id === rangeId) ?? ranges[0]
  const save = async () => {
    if (range === undefined) return 'failed'
    const wish = { clubId, uid, rangeId: range.id, laneId: null, date, times }
    const { place } = await call(childWaitingCalls.waitForChild, wish, { idempotencyKey: keyFor(wish) })
    toast.success(t('CHILDREN.WAITS_NOW', { name, place }))
    onClose()
  }
  const whyNot = data !== undefined && range === undefined ? t('CHILDREN.NO_RANGE') : undefined
  return (
    <Dialog isOpen onClose={onClose} title={t('CHILDREN.WAIT_TITLE', { name })}>
      <p>{t('CHILDREN.WAIT_TEXT')}</p>
      {error !== null && data === undefined && <ErrorState error={error} />}
      <Form label={t('CHILDREN.WAIT_TITLE', { name })}>
        <NativeSelect
          label={t('CHILDREN.RANGE')}
          data={ranges.map(({ id, name: label }) => ({ value: id, label }))}
          value={range?.id ?? ''}
          onChange={({ target }) => setRangeId(target.value)}
        />
        <DateField label={t('CHILDREN.DAY')} min={today} value={date} onChange={setDate} />
        <TimeFields {...times} onChange={(change) => setTimes({ ...times, ...change })} />
        {range !== undefined && <p>{t(`WAITING.MODES.${range.mode}`, { minutes: range.holdMinutes })}</p>}
        <SaveButton fullWidth onSave={save} disabledReason={whyNot}>
          {t('CHILDREN.WAIT_SAVE', { name })}
        </SaveButton>
      </Form>
    </Dialog>
  )
}
