import { expect, test } from 'vitest'
import { guestKey, whyNotGuest } from './guestDays.ts'

const TODAY = '2026-05-13'

test.each<[string, string[], number | null, string | undefined]>([
  ['for the first time', [], 3, undefined],
  ['for the third time', ['2026-01-04', '2026-02-01'], 3, undefined],
  ['for the fourth time', ['2026-01-04', '2026-02-01', '2026-05-12'], 3, 'GUEST_DAYS_USED_UP'],
  ['again on the third day', ['2026-01-04', '2026-02-01', TODAY], 3, undefined],
  ['after days of the year before', ['2025-11-01', '2025-12-30', '2025-12-31'], 3, undefined],
  ['twice on each of two days', ['2026-01-04', '2026-01-04', '2026-02-01', '2026-02-01'], 3, undefined],
  ['without a limit', ['2026-01-04', '2026-02-01', '2026-05-12'], null, undefined],
  ['where nobody may', [], 0, 'GUEST_DAYS_USED_UP'],
])('a guest who comes %s', (_, days, most, why) => {
  expect(whyNotGuest(days, TODAY, most)).toBe(why)
})

test('a guest is known again however the name is typed, and never taken for somebody of another age', () => {
  const emil = { firstName: 'Emil', lastName: 'Engel', birthDate: '1980-02-01' }
  expect(guestKey({ ...emil, firstName: ' EMIL', lastName: 'Engel ' })).toBe(guestKey(emil))
  expect(guestKey({ ...emil, lastName: 'von  Engel' })).toBe(guestKey({ ...emil, lastName: 'Von Engel' }))
  expect(guestKey({ ...emil, birthDate: '1980-02-02' })).not.toBe(guestKey(emil))
  expect(guestKey({ ...emil, firstName: 'Engel', lastName: 'Emil' })).not.toBe(guestKey(emil))
})
