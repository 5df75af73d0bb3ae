import { randomUUID } from 'node:crypto'
import type { BookableTime } from '@bahnfrei/domain/ranges/range.ts'
import type { Db } from '../base/db.ts'
import { bookableTimes, lanes, ranges } from './tables.ts'

export type NewRange = {
  clubId: string
  name: string
  timeZone: string
  laneNames: string[]
  bookableTimes: BookableTime[]
  orderingNumber?: number
  bookableUntil?: number
  deadlineMinutes?: number
  address?: string
  description?: { de: string; en: string }
}

/** Makes a range with its lanes in their order and its weekly windows. */
export async function createRange(db: Db, range: NewRange): Promise<{ id: string; laneIds: string[] }> {
  const { clubId, laneNames, bookableTimes: windows, ...rest } = range
  const id = randomUUID()
  await db.insert(ranges).values({ clubId, id, orderingNumber: 0, description: { de: '', en: '' }, ...rest })
  const laneIds = laneNames.map(() => randomUUID())
  await db.insert(lanes).values(
    laneNames.map((name, index) => ({
      clubId,
      id: laneIds[index] as string,
      rangeId: id,
      name,
      orderingNumber: index,
    })),
  )
  await db.insert(bookableTimes).values(
    windows.map(({ weekday, from, to, type, priority }) => ({
      clubId,
      rangeId: id,
      weekday,
      fromMinute: from,
      toMinute: to,
      type,
      priority,
    })),
  )
  return { id, laneIds }
}

/** The same window on every day of the week; minutes of the day. */
export function everyDay(from: number, to: number): BookableTime[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to, type: 'open', priority: 0 }))
}
