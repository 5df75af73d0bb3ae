import { addDays, type ClockTime, clockOf, type Day, dayStart, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import type { SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { STEP_MINUTES, slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import pair from '../pair.module.css'
import { NewPrice, usePriceAt } from '../prices/NewPrice.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useConcerned } from './useConcerned.ts'

type Props = { reservation: OwnReservation; onClose: () => void; onChanged: () => void }

/** The dialog that changes the times of this, the following or all coming reservations of a series. */
export function ChangeSeriesDialog({ reservation, onClose, onChanged }: Props) {
  const t = useTexts('SERIES')
  const [scope, setScope] = useState<SeriesScope>('following')
  const [times, setTimes] = useState(reservation.times)
  const concerned = useConcerned(reservation)(scope)
  const sendOnce = useSendOnce()
  const { clubId, date, range } = reservation
  const clocks = clocksOf(date, range.timeZone)
  const { data } = useLive(rangeReadCalls.list, {}, { clubId })
  const priceAt = usePriceAt(
    data?.ranges.find(({ id }) => id === range.id),
    clubId,
  )
  const isOwn = useSession().me?.uid === reservation.uid

  const change = async () => {
    if (times.start === reservation.times.start && times.end === reservation.times.end) return warn(t('SAME_TIMES'))
    if (slotOf(date, times, range.timeZone) === undefined) return warn(t('REVERSED'))
    const input = { id: reservation.id, scope, times }
    const { ids } = await sendOnce(input, (idempotencyKey) =>
      call(seriesCalls.updateSeries, input, { clubId, idempotencyKey }),
    )
    toast.success(t('CHANGED', { count: ids.length }))
    onChanged()
  }

  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={change} title={t('CHANGE')} confirm={t('CHANGE_CONFIRM')}>
      <div className={pair.pair}>
        <NativeSelect
          label={t('FROM')}
          data={clocks.slice(0, -1)}
          value={times.start}
          onChange={({ target }) => setTimes({ ...times, start: target.value })}
        />
        <NativeSelect
          label={t('TO')}
          data={clocks.slice(1)}
          value={times.end}
          onChange={({ target }) => setTimes({ ...times, end: target.value })}
        />
      </div>
      <ScopeChoice scope={scope} count={concerned?.length} onChange={setScope} />
      {isOwn && data && (
        <NewPrice
          before={reservation.price}
          after={priceAt(reservation.lane.id, slotOf(date, times, range.timeZone))}
        />
      )}
      <p>{t('CHANGE_MEANS')}</p>
    </ConfirmDialog>
  )
}

function warn(words: string) {
  toast.warning(words)
  return 'failed' as const
}

/** The half hours of a day as clock times, including the end of the day. */
function clocksOf(day: Day, zone: string): ClockTime[] {
  const end = dayStart(addDays(day, 1), zone)
  const clocks = []
  for (
    let at = instantOf(day, '00:00', zone) ?? dayStart(day, zone);
    at.epochMilliseconds < end.epochMilliseconds;
    at = at.add({ minutes: STEP_MINUTES })
  )
    clocks.push(clockOf(at, zone))
  return [...clocks, '24:00']
}
