import type { OfferedDuty } from '@bahnfrei/domain/duties/calls.ts'
import { expect, test } from 'vitest'
import { weeksOf } from './dutyWeeks.ts'

const on = (...days: string[]) => days.map((date) => ({ date }) as OfferedDuty)
const seen = (days: string[], foldsLater: boolean) =>
  weeksOf(on(...days), foldsLater).map(
    ({ from, to, isFolded, duties }) => `${from} ${to} ${duties.length}${isFolded ? ' folded' : ''}`,
  )

test('duties of the first seven days stand open, those of later weeks are folded', () => {
  expect(seen(['2026-11-30', '2026-12-06', '2026-12-07', '2026-12-25'], true)).toEqual([
    '2026-11-30 2026-12-06 2',
    '2026-12-07 2026-12-13 1 folded',
    '2026-12-21 2026-12-27 1 folded',
  ])
})

test('nothing is folded of what somebody looks for, and without duties there is no week', () => {
  expect(seen(['2026-11-30', '2026-12-07'], false)).toEqual(['2026-11-30 2026-12-06 1', '2026-12-07 2026-12-13 1'])
  expect(seen([], true)).toEqual([])
})
