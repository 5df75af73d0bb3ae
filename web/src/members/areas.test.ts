import { PERMISSIONS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { AREA_GROUPS } from './areas.ts'

test('every area of rights is shown once, the owner first [AUTH-115]', () => {
  const shown = Object.values(AREA_GROUPS).flat()
  expect(shown.toSorted()).toEqual(PERMISSIONS.toSorted())
  expect(shown[0]).toBe('owner')
})

test('every area of rights is asked for by a call', () => {
  const asked = new Set(Object.values(contract).flatMap((calls) => Object.values(calls).map(areaOf)))
  expect(PERMISSIONS.filter((area) => area !== 'admin' && !asked.has(area))).toEqual([])
})

function areaOf({ guard }: { guard: string }) {
  return guard.split(':')[0]
}
