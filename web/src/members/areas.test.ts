import { PERMISSIONS } from '@bahnfrei/domain/base/permissions.ts'
import { expect, test } from 'vitest'
import { AREA_GROUPS, UNUSED_AREAS } from './areas.ts'

test('every area of rights is shown once, the owner first [AUTH-115]', () => {
  const shown = Object.values(AREA_GROUPS).flat()
  expect(shown.toSorted()).toEqual(PERMISSIONS.toSorted())
  expect(shown[0]).toBe('owner')
})

test('an area for which a call or a rule asks is in use', () => {
  expect(UNUSED_AREAS).not.toContain('members')
  expect(UNUSED_AREAS).not.toContain('admin')
  expect(UNUSED_AREAS).toContain('cashbook')
})
