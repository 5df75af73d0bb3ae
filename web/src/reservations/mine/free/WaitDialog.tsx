import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
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
type WaitingRange = OutputOf<typeof waitingCalls.waitingRanges>['ranges'][number]

/** The form that puts a child on the waiting list for any lane of a range at a time. */
export function WaitDialog({ child, onClose }: Props) {
  const t = useTexts('FREE')
  const { clubId, uid: forUser, name } = child
  const { data, error } = useQuery({
    queryKey: queryKeyOf(waitingCalls.waitingRanges, { forUser }, clubId),
    queryFn: ({ signal }) => call(waitingCalls.waitingRanges, { forUser }, { signal, clubId }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('WAIT_FOR', { name })}>
      <p>{t('WAIT_TEXT')}</p>
      {error !== null && data === undefined && <ErrorState error={error} />}
      {data && <WaitForm child={child} ranges={data.ranges} onClose={onClose} />}
    </Dialog>
  )
}

function WaitForm({
  child: { clubId, uid: forUser, name },
  ranges,
  onClose,
}: Props & { ranges: readonly WaitingRange[] }) {
  const t = useTexts()
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  const sendOnce = useSendOnce()
  const form = useForm({
    call: waitingCalls.wait,
    values: {
      forUser,
      rangeId: ranges[0]?.id ?? '',
      laneId: null,
      date: today,
      times: { start: '18:00', end: '19:00' },
    },
    send: (wish) => sendOnce(wish, (idempotencyKey) => call(waitingCalls.wait, wish, { clubId, idempotencyKey })),
    onDone: ({ place }) => {
      toast.success(t('WAITING.JOINED_CHILD', { name, place }))
      onClose()
    },
  })
  const { rangeId, times } = form.values
  const range = ranges.find(({ id }) => id === rangeId)
  return (
    <Form label={t('FREE.WAIT_FOR', { name })} form={form}>
      <SelectField
        form={form}
        name="rangeId"
        label={t('FREE.RANGE')}
        options={ranges.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <DayField form={form} name="date" label={t('FREE.DAY')} min={today} />
      <TimeFields {...times} onChange={(change) => form.change({ times: { ...times, ...change } })} />
      {range !== undefined && <p>{t(`WAITING.MODES.${range.mode}`, { minutes: range.holdMinutes })}</p>}
      <SaveButton fullWidth onSave={form.save} disabledReason={range ? undefined : t('FREE.NO_RANGE')}>
        {t('WAITING.JOIN')}
      </SaveButton>
    </Form>
  )
}
