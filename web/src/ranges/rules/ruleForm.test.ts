import { expect, test } from 'vitest'
import { daysOf, type RuleFormValues, ruleFormOf, weekdaysOf, windowsInBox, wrongRuleFields } from './ruleForm.ts'

/** A Thursday. */
const FORM = ruleFormOf(undefined, '2026-05-14')

test.each<[string, Partial<RuleFormValues>, string, string, number[]]>([
  ['a day', {}, '2026-05-14', '2026-05-14', [3]],
  ['its week', { timeBoxType: 'week' }, '2026-05-11', '2026-05-17', [0, 1, 2, 3, 4, 5, 6]],
  ['a period', { timeBoxType: 'custom', endDate: '2026-05-16' }, '2026-05-14', '2026-05-16', [3, 4, 5]],
  ['a long one', { timeBoxType: 'custom', endDate: '2026-08-01' }, '2026-05-14', '2026-08-01', [0, 1, 2, 3, 4, 5, 6]],
  ['one over Sunday', { timeBoxType: 'custom', endDate: '2026-05-18' }, '2026-05-14', '2026-05-18', [0, 3, 4, 5, 6]],
])('a rule for %s counts on its days and their weekdays [RANG-025]', (_, changes, startDate, endDate, weekdays) => {
  const form = { ...FORM, ...changes }
  expect(daysOf(form)).toEqual({ startDate, endDate })
  expect(weekdaysOf(form)).toEqual(weekdays)
})

test('a rule for a day keeps only the windows of its weekday', () => {
  const window = (weekday: number) => ({ weekday, from: 600, to: 720, type: 'open' as const, priority: 0 })
  expect(windowsInBox([window(2), window(3)], FORM)).toEqual([window(3)])
})

test.each<[Partial<RuleFormValues>, string[]]>([
  [{}, []],
  [{ startDate: '' }, ['startDate']],
  [{ timeBoxType: 'custom', endDate: '2026-05-13' }, ['endDate']],
  [{ endDate: '2026-05-13' }, []],
  [{ priority: '1001' }, ['priority']],
  [{ priority: '' }, ['priority']],
])('a rule with %o has the wrong fields %o', (changes, wrong) => {
  expect([...wrongRuleFields({ ...FORM, ...changes })]).toEqual(wrong)
})
