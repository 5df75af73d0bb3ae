import { PERMISSIONS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { AREA_GROUPS, UNUSED_AREAS } from './areas.ts'

test('every area of rights is shown once, the owner first [AUTH-115]', () => {
  const shown = Object.values(AREA_GROUPS).flat()
  expect(shown.toSorted()).toEqual(PERMISSIONS.toSorted())
  expect(shown[0]).toBe('owner')
})

test('the areas said to be unused are those for which no call asks', () => {
  const asked = new Set(Object.values(contract).flatMap((calls) => Object.values(calls).map(areaOf)))
  expect(UNUSED_AREAS).toEqual(PERMISSIONS.filter((area) => area !== 'admin' && !asked.has(area)))
})

function areaOf({ guard }: { guard: string }) {
  return guard.split(':')[0]
}
