import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { childCalls } from '@bahnfrei/domain/reservations/childCalls.ts'
import type { FreeDay } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { DAY_PARTS, type DayPart, FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Stack } from '../../../base/ui/Layout.tsx'
import { FreeDayCard } from '../free/FreeDayCard.tsx'
import free from '../free/free.module.css'

const ANY = 'any'

type Props = {
  child: Child
  /** The reservation to move, within its range; without it, the child gets another reservation. */
  moving?: OwnReservation | undefined
  onClose: () => void
}

/**
 * The next free times of the club, with buttons that reserve one for a child. Guardians need it because many of them
 * have no access to the calendar.
 */
export function FreeForChild({ child, moving, onClose }: Props) {
  const t = useTexts()
  const { clubId, uid, name } = child
  const [minutes, setMinutes] = useState(moving === undefined ? '60' : lengthOf(moving))
  const [part, setPart] = useState<DayPart>()
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  const [from, setFrom] = useState(today)
  const input = { clubId, uid, minutes, ...(from > today && { from }), ...(part !== undefined && { part }) }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: queryKeyOf(childCalls.freeForChild, input, undefined),
    queryFn: ({ signal }) => call(childCalls.freeForChild, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const take = useTake({ child, moving, onClose })
  const days = data?.days.filter(({ range }) => moving === undefined || range.id === moving.range.id) ?? []
  const title = t(moving === undefined ? 'CHILDREN.RESERVE_TITLE' : 'CHILDREN.MOVE_TITLE', { name })
  return (
    <Dialog isOpen onClose={onClose} title={title} width={640}>
      <Stack>
        <Choice
          look="chips"
          label={t('FREE.LENGTH')}
          options={FREE_LENGTHS.map((value) => ({ value, label: t(`FREE.LENGTHS.${value}`) }))}
          value={minutes}
          onChange={setMinutes}
        />
        <Choice
          look="chips"
          label={t('FREE.PART')}
          options={([ANY, ...DAY_PARTS] as const).map((value) => ({ value, label: t(`FREE.PARTS.${value}`) }))}
          value={part ?? ANY}
          onChange={(chosen) => setPart(chosen === ANY ? undefined : chosen)}
        />
        <DateField label={t('FREE.FROM')} min={today} value={from} onChange={(day) => day >= today && setFrom(day)} />
        <p role="status">
          {data === undefined || isPlaceholderData
            ? error === null && t('FREE.SEARCHING')
            : t('FREE.FOUND', { count: days.length })}
        </p>
        {error !== null && data === undefined && <ErrorState error={error} />}
        <Stack as="ul" gap={10} className={free.cards} data-old={isPlaceholderData || undefined}>
          {days.map((day) => (
            <FreeDayCard
              key={`${day.range.id} ${day.date} ${day.distance} ${minutes}`}
              day={day}
              isMove={moving !== undefined}
              onTake={(laneId, times, price) => take({ day, laneId, times, price })}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

type Taken = {
  day: FreeDay
  laneId: Id<'lane'>
  times: FreeDay['starts'][number]['times']
  price: ShownPrice | null
}

/** Returns a function that takes a slot for the child: it moves the reservation there, or reserves the slot. */
function useTake({ child: { clubId, uid, name }, moving, onClose }: Props) {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  const [key] = useState(newUuid)
  return async ({ day, laneId, times, price }: Taken) => {
    const line = { eventId: day.range.id, laneId, date: day.date, times, expectedPrice: price?.gross ?? NO_CENTS }
    const idempotencyKey = [key, day.range.id, laneId, day.date, times.start].join('/').slice(-100)
    const words = { name, range: day.range.name, day: dayWords(day.date, language), start: times.start.slice(0, 5) }
    if (moving === undefined) {
      const wish = { clubId, uid, type: 'fixed' as const, targetId: day.range.id, specifics: { reservations: [line] } }
      await call(childCalls.createForChild, wish, { idempotencyKey })
      toast.success(t('RESERVED', words))
    } else {
      await call(childCalls.moveForChild, { clubId, uid, id: moving.id, to: line }, { idempotencyKey })
      toast.success(t('MOVED', words))
    }
    onClose()
  }
}

/** The length of a reservation if the search for free times offers it, else an hour. */
function lengthOf({ dateRange: { start, end } }: OwnReservation): (typeof FREE_LENGTHS)[number] {
  return FREE_LENGTHS.find((minutes) => Number(minutes) * 60_000 === end - start) ?? '60'
}
