import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES, type Features, isEnabled, NEW_CLUB_FEATURES, whyNotFeature } from './features.ts'

test('a club has these 14 features to switch [CLUB-022]', () => {
  expect([...FEATURES].sort()).toEqual([
    'billing_all',
    'inventory_all',
    'members_accessLimit',
    'members_clubs',
    'members_contacts',
    'members_customFields',
    'members_groups',
    'misc_fileStorage',
    'misc_fileStorageGB',
    'ranges_all',
    'staff_chart',
    'staff_taskList',
    'training_appointments',
    'training_events',
  ])
})

test.each([
  [true, true],
  [false, false],
])('billing that is %s is on: %s [CLUB-023] [AUTH-039]', (detail, expected) => {
  expect(isEnabled({ billing_all: detail }, 'billing_all')).toBe(expected)
})

test.each([
  [1, true],
  [50, true],
  [0.5, true],
  [Number.POSITIVE_INFINITY, true],
  [0, false],
  [-0, false],
  [-1, false],
  [Number.NaN, false],
])('room for %d members is on: %s [CLUB-024] [AUTH-040]', (detail, expected) => {
  expect(isEnabled({ members_accessLimit: detail }, 'members_accessLimit')).toBe(expected)
})

test.each(['1', 'true', '', null, undefined, {}, [], [1]])('the stored value %j is off [P13]', (detail) => {
  expect(isEnabled({ billing_all: detail } as unknown as Features, 'billing_all')).toBe(false)
})

test('what is not stored is off, and so is what only a prototype has [AUTH-039]', () => {
  expect(FEATURES.filter((feature) => isEnabled({}, feature))).toEqual([])
  expect(isEnabled(Object.create({ billing_all: true }), 'billing_all')).toBe(false)
})

test('whatever is stored, a feature is on when it is true or a number above 0, and never by another one [CLUB-023, CLUB-024]', () => {
  const detail = fc.oneof(fc.anything(), fc.boolean(), fc.double(), fc.integer({ min: -2, max: 2 }))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FEATURES), detail), (stored) => {
      const on = Object.entries(stored).filter(
        ([, value]) => value === true || (typeof value === 'number' && value > 0),
      )

      expect(FEATURES.filter((feature) => isEnabled(stored as Features, feature)).sort()).toEqual(
        on.map(([feature]) => feature).sort(),
      )
    }),
  )
})

test('what needs a feature is refused to a club without it, and to no other [P13]', () => {
  expect(whyNotFeature({ ranges_all: true }, 'ranges_all')).toBeUndefined()
  expect(whyNotFeature({ ranges_all: false, billing_all: true }, 'ranges_all')).toBe('NO_CLUB_FEATURE')
})

test('a new club has ranges and training but no billing', () => {
  expect(FEATURES.filter((feature) => isEnabled(NEW_CLUB_FEATURES, feature)).sort()).toEqual([
    'members_accessLimit',
    'members_contacts',
    'members_customFields',
    'members_groups',
    'misc_fileStorageGB',
    'ranges_all',
    'training_appointments',
    'training_events',
  ])
})
