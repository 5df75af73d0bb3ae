import { expect, test } from 'vitest'
import { movedParts, nextPart } from './eventParts.ts'

const CUP = { date: '2026-12-04', endDate: '2026-12-06', startTime: '18:00', endTime: '13:00' }

test('a further part is proposed for the next day, never after the last one of the event', () => {
  const first = nextPart(CUP, [])
  expect(first).toMatchObject({ date: '2026-12-04', endDate: '2026-12-04', startTime: '18:00', endTime: '' })
  const [second, third] = [nextPart(CUP, [first]), nextPart(CUP, [{ ...first, date: '2026-12-06' }])]
  expect([second.date, third.date]).toEqual(['2026-12-05', '2026-12-06'])
})

test('parts go with their event to another day, and stay while no day is given', () => {
  const part = { title: 'Finale', description: '', ...CUP, date: '2026-12-06' }
  expect(movedParts([part], '2026-12-04', '2026-12-11')).toMatchObject([{ date: '2026-12-13', endDate: '2026-12-13' }])
  expect(movedParts([part], '2026-12-04', '')).toEqual([part])
})
