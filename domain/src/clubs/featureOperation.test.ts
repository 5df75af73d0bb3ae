import { expect, test } from 'vitest'
import { featureAfter } from './featureOperation.ts'

const before = { billing_all: true, misc_fileStorageGB: 3 }

test.each([
  ['enable', 'training_events', undefined, true],
  ['disable', 'billing_all', undefined, false],
  ['disable', 'misc_fileStorageGB', undefined, 0],
  ['set', 'misc_fileStorageGB', 7, 7],
  ['set', 'misc_fileStorageGB', -7, 0],
  ['add', 'misc_fileStorageGB', 2, 5],
  ['add', 'misc_fileStorageGB', -4, 0],
  ['add', 'members_accessLimit', 2, 2],
  ['enable', 'misc_fileStorageGB', undefined, undefined],
  ['set', 'misc_fileStorageGB', undefined, undefined],
  ['add', 'billing_all', 1, undefined],
] as const)('to %s %s by %s makes it %s [CLUB-025]', (operation, feature, value, expected) => {
  expect(featureAfter(before, { feature, operation, value })).toBe(expected)
})
