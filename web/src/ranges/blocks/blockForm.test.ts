import { dayStart, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { endsOf } from '@bahnfrei/domain/ranges/block.ts'
import { expect, test } from 'vitest'
import { blockFormOf } from './blockForm.ts'

const ZONE = 'Europe/Berlin'
const millis = (at: Temporal.Instant | undefined) => at?.epochMilliseconds ?? 0

test('a block of whole days shows its days, also over the change of the clock', () => {
  const block = {
    id: 'block',
    title: 'Scheibenanlage wird gewartet',
    description: '',
    laneIds: [],
    dateRange: { start: millis(dayStart('2026-03-28', ZONE)), end: millis(dayStart('2026-03-30', ZONE)) },
    creationTime: 0,
  }
  const form = blockFormOf(block, ZONE)
  expect(form).toMatchObject({ isWholeDays: true, startDay: '2026-03-28', endDay: '2026-03-29' })
  expect(endsOf(form)).toEqual({ startDate: '2026-03-28', endDate: '2026-03-29' })
})

test('a block with clock times shows them at the range', () => {
  const dateRange = {
    start: millis(instantOf('2026-05-21', '18:00', ZONE)),
    end: millis(instantOf('2026-05-22', '00:00', ZONE)),
  }
  const form = blockFormOf({ id: 'b', title: 'x', description: '', laneIds: [], dateRange, creationTime: 0 }, ZONE)
  expect(endsOf(form)).toEqual({ startDate: '2026-05-21T18:00', endDate: '2026-05-22T00:00' })
})
