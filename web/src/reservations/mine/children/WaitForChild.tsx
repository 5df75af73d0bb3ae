import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { childWaitingCalls } from '@bahnfrei/domain/reservations/childWaitingCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { DayField } from '../../../base/form/DayField.tsx'
import { SelectField } from '../../../base/form/fields.tsx'
import { useForm } from '../../../base/form/useForm.ts'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { TimeFields } from '../../plan/TimeFields.tsx'

type Props = { child: Child; onClose: () => void }
type ChildRange = OutputOf<typeof childWaitingCalls.rangesForChild>['ranges'][number]

/** The form that puts a child on the waiting list for any lane of a range at a time. */
export function WaitForChild({ child, onClose }: Props) {
  const t = useTexts('CHILDREN')
  const { clubId, uid, name } = child
  const { data, error } = useQuery({
    queryKey: queryKeyOf(childWaitingCalls.rangesForChild, { clubId, uid }, undefined),
    queryFn: ({ signal }) => call(childWaitingCalls.rangesForChild, { clubId, uid }, { signal }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('WAIT_TITLE', { name })}>
      <p>{t('WAIT_TEXT')}</p>
      {error !== null && data === undefined && <ErrorState error={error} />}
      {data && <WaitForm child={child} ranges={data.ranges} onClose={onClose} />}
    </Dialog>
  )
}

function WaitForm({ child: { clubId, uid, name }, ranges, onClose }: Props & { ranges: readonly ChildRange[] }) {
  const t = useTexts()
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  const sendOnce = useSendOnce()
  const form = useForm({
    call: childWaitingCalls.waitForChild,
    values: {
      clubId,
      uid,
      rangeId: ranges[0]?.id ?? '',
      laneId: null,
      date: today,
      times: { start: '18:00', end: '19:00' },
    },
    send: (wish) => sendOnce(wish, (idempotencyKey) => call(childWaitingCalls.waitForChild, wish, { idempotencyKey })),
    onDone: ({ place }) => {
      toast.success(t('CHILDREN.WAITS_NOW', { name, place }))
      onClose()
    },
  })
  const { rangeId, times } = form.values
  const range = ranges.find(({ id }) => id === rangeId)
  return (
    <Form label={t('CHILDREN.WAIT_TITLE', { name })} form={form}>
      <SelectField
        form={form}
        name="rangeId"
        label={t('CHILDREN.RANGE')}
        options={ranges.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <DayField form={form} name="date" label={t('CHILDREN.DAY')} min={today} />
      <TimeFields {...times} onChange={(change) => form.change({ times: { ...times, ...change } })} />
      {range !== undefined && <p>{t(`WAITING.MODES.${range.mode}`, { minutes: range.holdMinutes })}</p>}
      <SaveButton fullWidth onSave={form.save} disabledReason={range ? undefined : t('CHILDREN.NO_RANGE')}>
        {t('CHILDREN.WAIT_SAVE', { name })}
      </SaveButton>
    </Form>
  )
}
