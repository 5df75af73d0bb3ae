import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds, inheritable, isAdmin, PERMISSIONS, type Permissions, type Right } from '../base/rights/permissions.ts'
import { REQUEST_STATES } from '../members/member.ts'
import { givenBy, permissionsGiven, whyNotAskAsClub, whyNotGive } from './memberClub.ts'

const given = fc.record({ mayReserve: fc.boolean(), seesClub: fc.boolean() })
const held = fc.dictionary(fc.constantFrom(...PERMISSIONS), fc.constantFrom('r', 'w')) as fc.Arbitrary<Permissions>
const RIGHTS = PERMISSIONS.flatMap((area): Right[] => [`${area}:r`, `${area}:w`])

test('what is given to a club is at most what a plain member has, and is read back as it was given [P08]', () => {
  fc.assert(
    fc.property(given, (wish) => {
      const permissions = permissionsGiven(wish)
      expect(inheritable(permissions)).toEqual(permissions)
      expect(isAdmin(permissions)).toBe(false)
      expect(givenBy(permissions)).toEqual(wish)
    }),
  )
})

test('an officer gives or takes no right of a member club that is not held by the officer [P01] [P09]', () => {
  fc.assert(
    fc.property(held, given, given, (officer, one, other) => {
      const [before, after] = [permissionsGiven(one), permissionsGiven(other)]
      if (whyNotGive(before, after, officer) !== undefined) return
      for (const right of RIGHTS)
        if (holds(before, right) !== holds(after, right)) expect([right, holds(officer, right)]).toEqual([right, true])
    }),
  )
  expect(whyNotGive({}, permissionsGiven({ mayReserve: true, seesClub: false }), { clubMemberships: 'w' })).toBe(
    'INSUFFICIENT_PERMISSION',
  )
  expect(whyNotGive({}, permissionsGiven({ mayReserve: true, seesClub: true }), { owner: 'w' })).toBeUndefined()
})

test('a club asks once at a time, again after a refusal, and never when it is blocked', () => {
  const answers = REQUEST_STATES.map((status) => whyNotAskAsClub({ status, blocked: false }))
  expect(answers).toEqual(['MEMBERSHIP_REQUEST_EXISTS', 'MEMBERSHIP_REQUEST_EXISTS', undefined])
  expect(whyNotAskAsClub({ status: 'rejected', blocked: true })).toBe('INSUFFICIENT_PERMISSION')
  expect(whyNotAskAsClub(undefined)).toBeUndefined()
})
