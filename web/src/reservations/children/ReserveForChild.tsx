import { dayOf } from '@bahnfrei/domain/base/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { childCalls } from '@bahnfrei/domain/reservations/childCalls.ts'
import type { FreeDay } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { DAY_PARTS, type DayPart, FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../base/api.ts'
import { dayWords } from '../../base/days.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { useNow } from '../../base/useNow.ts'
import { Chips } from '../free/Chips.tsx'
import { FreeDayCard } from '../free/FreeDayCard.tsx'
import free from '../free/free.module.css'

const ANY = 'any'

/** The next free times of the club for a child, each with the way to reserve it. It needs no calendar: many parents have none. */
export function ReserveForChild({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useTexts()
  const [language] = useLanguage()
  const { clubId, uid, name } = child
  const [minutes, setMinutes] = useState<(typeof FREE_LENGTHS)[number]>('60')
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
  const [key] = useState(() => crypto.randomUUID())

  const reserve = async (day: FreeDay, laneId: string, times: FreeDay['starts'][number]['times']) => {
    const line = { eventId: day.range.id, laneId, date: day.date, times }
    const wish = { clubId, uid, type: 'fixed' as const, targetId: day.range.id, specifics: { reservations: [line] } }
    const idempotencyKey = [key, day.range.id, laneId, day.date, times.start].join('/').slice(-100)
    await call(childCalls.createForChild, wish, { idempotencyKey })
    const words = { name, range: day.range.name, day: dayWords(day.date, language), start: times.start.slice(0, 5) }
    toast.success(t('CHILDREN.RESERVED', words))
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('CHILDREN.RESERVE_TITLE', { name })} width={640}>
      <Chips
        label={t('FREE.LENGTH')}
        options={FREE_LENGTHS.map((value) => ({ value, label: t(`FREE.LENGTHS.${value}`) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <Chips
        label={t('FREE.PART')}
        options={([ANY, ...DAY_PARTS] as const).map((value) => ({ value, label: t(`FREE.PARTS.${value}`) }))}
        value={part ?? ANY}
        onChange={(chosen) => setPart(chosen === ANY ? undefined : chosen)}
      />
      <DateField label={t('FREE.FROM')} min={today} value={from} onChange={(day) => day >= today && setFrom(day)} />
      <p role="status">
        {data === undefined || isPlaceholderData
          ? error === null && t('FREE.SEARCHING')
          : t('FREE.FOUND', { count: data.days.length })}
      </p>
      {error !== null && data === undefined && <ErrorState error={error} />}
      <ul className={free.cards} data-old={isPlaceholderData || undefined}>
        {data?.days.map((day) => (
          <FreeDayCard
            key={`${day.range.id} ${day.date} ${day.distance} ${minutes}`}
            day={day}
            onReserve={(laneId, times) => reserve(day, laneId, times)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
