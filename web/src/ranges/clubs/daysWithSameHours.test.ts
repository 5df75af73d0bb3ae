import { expect, test } from 'vitest'
import { daysWithSameHours } from './daysWithSameHours.ts'

test('days that follow one another with the same hours are one line, others are not', () => {
  const evening = [{ start: '16:00', end: '22:00' }]
  const runs = daysWithSameHours([
    { date: '2026-11-26', open: evening },
    { date: '2026-11-27', open: [{ start: '16:00', end: '22:00' }] },
    { date: '2026-11-28', open: [] },
    { date: '2026-11-29', open: evening },
  ])
  expect(runs).toEqual([
    { from: '2026-11-26', to: '2026-11-27', open: evening },
    { from: '2026-11-28', to: '2026-11-28', open: [] },
    { from: '2026-11-29', to: '2026-11-29', open: evening },
  ])
})
