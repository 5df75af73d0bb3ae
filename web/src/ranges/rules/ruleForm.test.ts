import { expect, test } from 'vitest'
import { type RuleFormValues, ruleFormOf, weekdaysOf, withBox } from './ruleForm.ts'

const window = (weekday: number) => ({ weekday, from: 600, to: 720, type: 'open' as const, priority: 0 })
/** The form of a rule for a Thursday. */
const FORM = ruleFormOf('range', undefined, '2026-05-14', [window(2), window(3)])

test.each<[string, Partial<RuleFormValues>, string, string, number[]]>([
  ['a day', {}, '2026-05-14', '2026-05-14', [3]],
  ['its week', { timeBoxType: 'week' }, '2026-05-11', '2026-05-17', [0, 1, 2, 3, 4, 5, 6]],
  ['a period', { timeBoxType: 'custom', endDate: '2026-05-16' }, '2026-05-14', '2026-05-16', [3, 4, 5]],
  ['a long one', { timeBoxType: 'custom', endDate: '2026-08-01' }, '2026-05-14', '2026-08-01', [0, 1, 2, 3, 4, 5, 6]],
  ['one over Sunday', { timeBoxType: 'custom', endDate: '2026-05-18' }, '2026-05-14', '2026-05-18', [0, 3, 4, 5, 6]],
])('a rule for %s counts on its days and their weekdays [RANG-025]', (_, changes, startDate, endDate, weekdays) => {
  const boxed = withBox({ ...FORM, ...changes })
  expect(boxed).toMatchObject({ startDate, endDate })
  expect(weekdaysOf(boxed)).toEqual(weekdays)
})

test('a rule for a day keeps only the windows of its weekday, and one of a lane has no groups', () => {
  const form = { ...FORM, groupIds: ['group'] }
  expect(withBox(form)).toMatchObject({ groupIds: ['group'], bookableTimes: [window(3)] })
  expect(withBox({ ...form, laneId: 'lane' }).groupIds).toEqual([])
})

test('days that do not exist stay as they were written', () => {
  expect(withBox({ ...FORM, startDate: '31.02.' }).startDate).toBe('31.02.')
})
