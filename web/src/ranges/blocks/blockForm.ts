import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, clockOf, type Day, dayOf, dayStart, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { BlockEnds } from '@bahnfrei/domain/ranges/block.ts'
import type { Block } from '@bahnfrei/domain/ranges/range.ts'

/** A block as its form holds it. */
export type BlockFormValues = BlockEnds & { title: string; comment: string; laneIds: Id<'lane'>[] }

export function newBlock(today: Day): BlockFormValues {
  return {
    title: '',
    comment: '',
    laneIds: [],
    isWholeDays: true,
    startDay: today,
    startTime: '08:00',
    endDay: today,
    endTime: '18:00',
  }
}

export function blockFormOf({ title, description, laneIds, dateRange }: Block, zone: string): BlockFormValues {
  const [start, end] = [instantAt(dateRange.start), instantAt(dateRange.end)]
  const isWholeDays = [start, end].every(
    (at) => dayStart(dayOf(at, zone), zone).epochMilliseconds === at.epochMilliseconds,
  )
  const times = isWholeDays
    ? { startTime: '08:00', endTime: '18:00' }
    : { startTime: clockOf(start, zone).slice(0, 5), endTime: clockOf(end, zone).slice(0, 5) }
  const startDay = dayOf(start, zone)
  const endDay = isWholeDays ? addDays(dayOf(end, zone), -1) : dayOf(end, zone)
  return { title, comment: description, laneIds, isWholeDays, startDay, endDay, ...times }
}
