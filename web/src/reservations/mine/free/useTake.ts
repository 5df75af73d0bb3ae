import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import type { FreeDay } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { toast } from '../../../base/toasts.tsx'

type Taken = {
  day: FreeDay
  laneId: Id<'lane'>
  times: FreeDay['starts'][number]['times']
  price: ShownPrice | null
}

/**
 * Returns a function that takes a slot for a child: it moves the reservation there, or reserves the slot. Without a child
 * it returns nothing: the person reserves in the calendar.
 */
export function useTake(child: Child | undefined, moving: OwnReservation | undefined) {
  const t = useTexts('FREE')
  const [language] = useLanguage()
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  if (child === undefined) return undefined
  const { clubId, uid: forUser, name } = child
  return async ({ day, laneId, times, price }: Taken) => {
    const line = { eventId: day.range.id, laneId, date: day.date, times, expectedPrice: price?.gross ?? NO_CENTS }
    const type = 'fixed' as const
    const specifics = { reservations: [line] }
    const words = { name, range: day.range.name, day: dayWords(day.date, language), start: times.start.slice(0, 5) }
    await sendOnce({ forUser, line, id: moving?.id }, async (idempotencyKey): Promise<unknown> => {
      const options = { clubId, idempotencyKey }
      return moving === undefined
        ? call(ownCalls.createForFriend, { forUser, type, targetId: day.range.id, specifics }, options)
        : call(ownCalls.update, { forUser, id: moving.id, type, specifics: { reservations: [line] } }, options)
    })
    toast.success(t(moving === undefined ? 'RESERVED_FOR' : 'MOVED_FOR', words))
    void navigate({ to: '/reservations' })
  }
}
