import fc from 'fast-check'
import { expect, test } from 'vitest'
import { higherOf, MEMBER_DEFAULTS, PERMISSIONS, type Permissions } from '../base/rights/permissions.ts'
import { gradesOf, permissionsOf, rightChanges, whyNotGrant } from './grant.ts'
import { ROLES, type Role, withRole } from './roles.ts'

const roles = Object.keys(ROLES) as Role[]
const owner = { by: { owner: 'w' as const }, isSelf: false, isActive: true, isLastOwner: false }

test.each(roles)('the role %s makes nobody owner or admin', (role) => {
  expect(Object.keys(ROLES[role])).not.toContain('owner')
  expect(Object.keys(ROLES[role])).not.toContain('admin')
})

test('an owner gives a whole role, and what somebody had stays', () => {
  const stored: Permissions = { ranges: 'w' }
  const { grades, notGiven } = withRole(stored, gradesOf(stored), 'treasurer', owner)
  expect(permissionsOf(grades)).toEqual(higherOf(MEMBER_DEFAULTS, { ranges: 'w' }, ROLES.treasurer))
  expect(notGiven).toEqual([])
})

test('an officer gives of a role only what is held, and is told what is missing [P01]', () => {
  const by: Permissions = { ...MEMBER_DEFAULTS, members: 'w' }
  const { grades, notGiven } = withRole(MEMBER_DEFAULTS, gradesOf(MEMBER_DEFAULTS), 'treasurer', { ...owner, by })
  expect(notGiven).toEqual(['billing', 'cashbook', 'billingSettings'])
  expect(permissionsOf(grades)).toEqual({ ...MEMBER_DEFAULTS, members: 'r' })
})

const permissions = fc.dictionary(fc.constantFrom(...PERMISSIONS), fc.constantFrom('r' as const, 'w' as const))
const granting = fc.record({ by: permissions, isSelf: fc.boolean(), isActive: fc.boolean(), isLastOwner: fc.boolean() })

test('whatever role is chosen, the officer may give each right that it changes, and none gets lower [P01]', () => {
  fc.assert(
    fc.property(permissions, fc.constantFrom(...roles), granting, (stored, role, officer) => {
      const { grades } = withRole(stored, gradesOf(stored), role, officer)
      const after = permissionsOf(grades)
      const changes = rightChanges(stored, after)
      expect(changes.map((change) => whyNotGrant(change, officer)).filter(Boolean)).toEqual([])
      expect(rightChanges(higherOf(stored, after), after)).toEqual([])
    }),
  )
})
