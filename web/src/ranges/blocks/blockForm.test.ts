import { dayStart, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { type BlockFormValues, blockFormOf, endsOf, newBlock, wrongBlockFields } from './blockForm.ts'

const ZONE = 'Europe/Berlin'
const FORM = { ...newBlock('2026-03-28'), title: 'Scheibenanlage wird gewartet' }
const millis = (at: Temporal.Instant | undefined) => at?.epochMilliseconds ?? 0

test('a block of whole days shows its days, also over the change of the clock', () => {
  const block = {
    id: 'block',
    title: FORM.title,
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

test.each<[string, Partial<BlockFormValues>, string[]]>([
  ['a day', {}, []],
  ['no title', { title: ' ' }, ['title']],
  ['its end before its beginning', { endDay: '2026-03-27' }, ['endDay']],
  ['no end', { endDay: '' }, ['endDay']],
  ['an hour', { isWholeDays: false, startTime: '18:00', endTime: '19:00' }, []],
  ['no time at all', { isWholeDays: false, startTime: '18:00', endTime: '18:00' }, ['endTime']],
  [
    'an hour that the clock skips',
    { isWholeDays: false, startDay: '2026-03-29', startTime: '02:30', endDay: '2026-03-29', endTime: '04:00' },
    ['startTime'],
  ],
])('a block with %s has these wrong fields', (_, changes, wrong) => {
  expect([...wrongBlockFields({ ...FORM, ...changes }, ZONE)]).toEqual(wrong)
})
