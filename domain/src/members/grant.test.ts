import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds, PERMISSIONS, type Permission, type Permissions, type Right } from '../base/rights/permissions.ts'
import { type Grade, type Granting, gradesOf, permissionsOf, rightChanges, whyNotGrant } from './grant.ts'

const other: Omit<Granting, 'by'> = { isSelf: false, isActive: true, isLastOwner: false }
const self = { ...other, isSelf: true }
const MEMBERS: Permissions = { members: 'w', billing: 'r' }
const OWNER: Permissions = { owner: 'w' }

test.each<[string, Permission, Grade, Grade, Granting, string | undefined]>([
  ['gives what they hold', 'members', 'none', 'w', { by: MEMBERS, ...other }, undefined],
  ['gives to read what they may read', 'billing', 'none', 'r', { by: MEMBERS, ...other }, undefined],
  ['gives to write what they may only read', 'billing', 'none', 'w', { by: MEMBERS, ...other }, 'NOT_HELD'],
  ['raises to writing what they may only read', 'billing', 'r', 'w', { by: MEMBERS, ...other }, 'NOT_HELD'],
  ['takes writing from anybody who holds more', 'billing', 'w', 'none', { by: MEMBERS, ...other }, 'NOT_HELD'],
  ['lowers writing that they do not hold', 'billing', 'w', 'r', { by: MEMBERS, ...other }, 'NOT_HELD'],
  ['takes what they hold too', 'billing', 'r', 'none', { by: MEMBERS, ...other }, undefined],
  ['gives what they do not hold', 'cashbook', 'none', 'r', { by: MEMBERS, ...other }, 'NOT_HELD'],
  ['makes an owner', 'owner', 'none', 'w', { by: MEMBERS, ...other }, 'ONLY_OWNERS'],
  ['deposes an owner', 'owner', 'w', 'none', { by: MEMBERS, ...other }, 'ONLY_OWNERS'],
  ['with admin makes an admin', 'admin', 'none', 'r', { by: { ...MEMBERS, admin: 'w' }, ...other }, 'ONLY_OWNERS'],
  ['who may see owners makes one', 'owner', 'none', 'r', { by: { ...MEMBERS, owner: 'r' }, ...other }, 'ONLY_OWNERS'],
  ['owning the club makes an owner', 'owner', 'none', 'w', { by: OWNER, ...other }, undefined],
  ['owning the club makes an admin', 'admin', 'none', 'w', { by: OWNER, ...other }, undefined],
  ['owning the club gives anything', 'cashbook', 'none', 'w', { by: OWNER, ...other }, undefined],
  ['raises the own right', 'billing', 'r', 'w', { by: MEMBERS, ...self }, 'OWN_RIGHTS'],
  [
    'gives themselves what they hold by an open administration',
    'admin',
    'none',
    'r',
    { by: MEMBERS, ...self },
    'OWN_RIGHTS',
  ],
  ['gives up an own right', 'billing', 'r', 'none', { by: MEMBERS, ...self }, undefined],
  ['gives up being admin', 'admin', 'w', 'none', { by: { ...MEMBERS, admin: 'w' }, ...self }, undefined],
  ['leaves the club to the other owner', 'owner', 'w', 'none', { by: OWNER, ...self }, undefined],
  ['leaves the club to nobody', 'owner', 'w', 'none', { by: OWNER, ...self, isLastOwner: true }, 'LAST_OWNER'],
  ['only reads on in a club of nobody', 'owner', 'w', 'r', { by: OWNER, ...self, isLastOwner: true }, 'LAST_OWNER'],
  ['deposes the last owner', 'owner', 'w', 'none', { by: OWNER, ...other, isLastOwner: true }, 'LAST_OWNER'],
  [
    'owning the club gives to an ex-member',
    'ranges',
    'none',
    'r',
    { by: OWNER, ...other, isActive: false },
    'MEMBERSHIP_INACTIVE',
  ],
  [
    'owning the club takes from an ex-member',
    'ranges',
    'w',
    'none',
    { by: OWNER, ...other, isActive: false },
    undefined,
  ],
])('an officer who %s (%s from %s to %s) [P01] [P02]', (_, area, from, to, granting, expected) => {
  expect(whyNotGrant({ area, from, to }, granting)).toBe(expected)
})

const RIGHTS = PERMISSIONS.flatMap((name) => [`${name}:r`, `${name}:w`] as Right[])
const permissions = fc.dictionary(fc.constantFrom(...PERMISSIONS), fc.constantFrom('r', 'w'), {
  maxKeys: 6,
  noNullPrototype: true,
}) as fc.Arbitrary<Permissions>
const isGranted = (before: Permissions, after: Permissions, granting: Granting) =>
  rightChanges(before, after).every((change) => whyNotGrant(change, granting) === undefined)

test('nobody is given what the officer does not hold, and nobody gains anything by their own hand [P01]', () => {
  fc.assert(
    fc.property(permissions, permissions, permissions, fc.boolean(), (by, stored, after, isSelf) => {
      const before = isSelf ? by : stored
      if (!isGranted(before, after, { ...other, by, isSelf })) return
      const gained = RIGHTS.filter((right) => holds(after, right) && !holds(before, right))

      // The flag that opens the administration comes with other rights and grants nothing by itself.
      expect(gained.filter((right) => !holds(by, right) && right !== 'admin:r')).toEqual([])
      if (isSelf) expect(gained).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('anybody who does not own the club changes neither owners nor admins but gives up the own part [P01]', () => {
  fc.assert(
    fc.property(permissions, permissions, permissions, (by, before, after) => {
      if (holds(by, 'owner:w') || !isGranted(before, after, { ...other, by })) return
      expect([before.owner, before.admin]).toEqual([after.owner, after.admin])
    }),
  )
})

test('the last owner stays one, no matter who changes what [P02]', () => {
  fc.assert(
    fc.property(permissions, permissions, fc.boolean(), (by, after, isSelf) => {
      if (!isGranted({ owner: 'w' }, after, { ...other, by, isSelf, isLastOwner: true })) return
      expect(after.owner).toBe('w')
    }),
  )
})

test('permissions are the same by grades, with an entry for every area', () => {
  fc.assert(
    fc.property(permissions, (some) => {
      expect(Object.keys(gradesOf(some))).toEqual([...PERMISSIONS])
      expect(permissionsOf(gradesOf(some))).toEqual({ ...some })
    }),
  )
})
