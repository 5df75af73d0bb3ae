import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PermissionMap } from '../call/fields.ts'
import {
  GUEST_DEFAULTS,
  higherOf,
  holds,
  inheritable,
  isAdmin,
  MEMBER_DEFAULTS,
  PERMISSIONS,
  type Permission,
  type Permissions,
  type Right,
} from './permissions.ts'

/** Any value that an old row or a hostile import may hold. */
const level = fc.constantFrom<unknown>(
  'r',
  'w',
  'r',
  'w',
  'W',
  'R',
  'rw',
  'wr',
  '',
  'x',
  null,
  undefined,
  true,
  1,
  0,
  {},
)
const area = fc.constantFrom(...PERMISSIONS, 'Owner', 'root', 'verified', '', '__proto__', 'constructor', 'toString')
const anything = fc.dictionary(area, level, { noNullPrototype: false }) as fc.Arbitrary<Permissions>
const clean = fc.dictionary(fc.constantFrom(...PERMISSIONS), fc.constantFrom('r', 'w')) as fc.Arbitrary<Permissions>

const RIGHTS = PERMISSIONS.flatMap((name) => [`${name}:r`, `${name}:w`] as Right[])
const ORDINARY = PERMISSIONS.filter((name) => name !== 'owner' && name !== 'admin')

test('there are 18 areas of rights, under these names [AUTH-115]', () => {
  expect([...PERMISSIONS].sort()).toEqual([
    'admin',
    'adminEvents',
    'adminReservations',
    'billing',
    'billingSettings',
    'cashbook',
    'clubMemberships',
    'clubProfile',
    'clubReservations',
    'disciplines',
    'groups',
    'inventory',
    'kioskConfig',
    'member',
    'members',
    'owner',
    'publicReservations',
    'ranges',
  ])
})

test('a plain member sees ranges, disciplines and weapons and reserves lanes, and nothing else [AUTH-117]', () => {
  expect(RIGHTS.filter((right) => holds(MEMBER_DEFAULTS, right))).toEqual([
    'member:r',
    'publicReservations:r',
    'publicReservations:w',
    'ranges:r',
    'disciplines:r',
    'inventory:r',
  ])
})

test('a guest sees the ranges and reserves lanes, and nothing else', () => {
  expect(RIGHTS.filter((right) => holds(GUEST_DEFAULTS, right))).toEqual([
    'publicReservations:r',
    'publicReservations:w',
    'ranges:r',
  ])
})

test.each(ORDINARY)(
  '%s at r reads, at w also writes, and without an entry does neither [AUTH-112, AUTH-113]',
  (name) => {
    const answers = ([{}, { [name]: 'r' }, { [name]: 'w' }] as Permissions[]).map((permissions) => [
      holds(permissions, `${name}:r`),
      holds(permissions, `${name}:w`),
    ])

    expect(answers).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  },
)

test('the owner writes in every area [AUTH-114]', () => {
  expect(RIGHTS.filter((right) => !holds({ owner: 'w' }, right))).toEqual([])
})

test('anybody who only may see the owners gets nothing of theirs', () => {
  expect(RIGHTS.filter((right) => holds({ owner: 'r' }, right))).toEqual(['owner:r', 'admin:r'])
})

test('anybody who has nothing may do nothing [AUTH-112]', () => {
  expect(RIGHTS.filter((right) => holds({}, right))).toEqual([])
})

test.each<[string, Permissions, boolean]>([
  ['a plain member', MEMBER_DEFAULTS, false],
  ['a guest', GUEST_DEFAULTS, false],
  ['anybody who sees ranges, disciplines and weapons', { ranges: 'r', disciplines: 'r', inventory: 'r' }, false],
  ['anybody who reserves lanes and writes for members', { publicReservations: 'w', member: 'w' }, false],
  ['anybody who sets up ranges', { ranges: 'w' }, true],
  ['anybody who sets up disciplines', { disciplines: 'w' }, true],
  ['anybody who keeps the weapons', { inventory: 'w' }, true],
  ['anybody who sees the owners', { owner: 'r' }, true],
  ['a stored admin', { admin: 'r' }, true],
  ['anybody who sees the profile of the club', { clubProfile: 'r' }, true],
  ['anybody who sees the members', { members: 'r' }, true],
  ['anybody who sees all reservations', { adminReservations: 'r' }, true],
  ['anybody who sees the reservations of the club', { clubReservations: 'r' }, true],
  ['anybody who sees the member clubs', { clubMemberships: 'r' }, true],
  ['anybody who sees the events', { adminEvents: 'r' }, true],
  ['anybody who sees the displays', { kioskConfig: 'r' }, true],
  ['anybody who sees the groups', { groups: 'r' }, true],
  ['anybody who sees invoices', { billing: 'r' }, true],
  ['anybody who sees the cash book', { cashbook: 'r' }, true],
  ['anybody who sees the settings of billing', { billingSettings: 'r' }, true],
])('%s with %o finds the administration open: %s [AUTH-116]', (_, permissions, expected) => {
  expect(isAdmin(permissions)).toBe(expected)
  expect(holds(permissions, 'admin:r')).toBe(expected)
})

test('an open administration never writes and grants no other right (P03)', () => {
  for (const name of ORDINARY) {
    const permissions: Permissions = { [name]: 'w' }

    const beyond = RIGHTS.filter((right) => !right.startsWith(`${name}:`) && holds(permissions, right))

    expect(beyond).toEqual(isAdmin(permissions) ? ['admin:r'] : [])
  }
})

test('a stored admin entry counts as it is stored and grants no other right [AUTH-111]', () => {
  expect(RIGHTS.filter((right) => holds({ admin: 'w' }, right))).toEqual(['admin:r', 'admin:w'])
  expect(RIGHTS.filter((right) => holds({ admin: 'r', billing: 'w' }, right))).toEqual([
    'admin:r',
    'billing:r',
    'billing:w',
  ])
})

/** The rules written a second time in another way: all rights that the permissions give, at once. */
function rightsOf(permissions: Permissions): Set<Right> {
  const known = PERMISSIONS.map((name) => [name, Object.getOwnPropertyDescriptor(permissions, name)?.value] as const)
  const written = known.filter(([, value]) => value === 'w').map(([name]) => name)
  const read = known.filter(([, value]) => value === 'r').map(([name]) => name)
  if (written.includes('owner')) return new Set(RIGHTS)
  const plain: Permission[] = ['member', 'publicReservations']
  const onlyWriting: Permission[] = ['ranges', 'disciplines', 'inventory']
  const opens =
    written.some((name) => !plain.includes(name)) || read.some((name) => ![...plain, ...onlyWriting].includes(name))
  return new Set<Right>([
    ...written.flatMap((name): Right[] => [`${name}:r`, `${name}:w`]),
    ...read.map((name): Right => `${name}:r`),
    ...(opens ? ['admin:r' as const] : []),
  ])
}

test('whatever is stored: only r and w of the 18 areas count, all else is no right [P05] [AUTH-111, AUTH-112]', () => {
  fc.assert(
    fc.property(anything, (permissions) => {
      expect(new Set(RIGHTS.filter((right) => holds(permissions, right)))).toEqual(rightsOf(permissions))
    }),
    { numRuns: 300 },
  )
})

test('rights on the prototype of an object are nobody’s rights [P05]', () => {
  expect(RIGHTS.filter((right) => holds(Object.create({ owner: 'w', billing: 'w' }), right))).toEqual([])
})

test.each([
  [{ billing: 'W' }],
  [{ billing: 'rw' }],
  [{ billing: '' }],
  [{ billing: null }],
  [{ billing: 'x' }],
  [{ billing: true }],
  [{ billing: ['r'] }],
  [{ Billing: 'r' }],
  [{ root: 'w' }],
  [{ constructor: 'w' }],
  [['r']],
  ['w'],
])('the rights %j are refused on their way in [P05] [AUTH-111]', (permissions) => {
  expect(PermissionMap.safeParse(permissions).success).toBe(false)
})

test('all 18 areas at both levels are accepted, and so is no entry at all [AUTH-111, AUTH-115]', () => {
  const all = (value: string) => Object.fromEntries(PERMISSIONS.map((name) => [name, value]))

  for (const permissions of [{}, all('r'), all('w')]) expect(PermissionMap.parse(permissions)).toEqual(permissions)
})

test('rights for the prototype of an object are left behind on their way in [P05]', () => {
  const permissions = PermissionMap.parse(JSON.parse('{ "__proto__": "w", "ranges": "r" }'))

  expect(Object.getOwnPropertyNames(permissions)).toEqual(['ranges'])
  expect(Object.getPrototypeOf(permissions)).toBe(Object.prototype)
})

test('what a member club gets reaches its people at most as far as a plain member reaches [P08] [AUTH-118]', () => {
  const all = Object.fromEntries(PERMISSIONS.map((name) => [name, 'w'])) as Permissions

  expect(inheritable(all)).toEqual(MEMBER_DEFAULTS)
  expect(inheritable({ publicReservations: 'r', ranges: 'r', billing: 'r' })).toEqual({
    publicReservations: 'r',
    ranges: 'r',
  })
  expect(inheritable({})).toEqual({})
})

test('nobody becomes owner or admin by way of another club, whatever was given to it [P08]', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const inherited = inheritable(given)

      expect(holds(inherited, 'owner:r') || isAdmin(inherited)).toBe(false)
      for (const right of RIGHTS.filter((each) => holds(inherited, each)))
        expect([right, holds(given, right), holds(MEMBER_DEFAULTS, right)]).toEqual([right, true, true])
    }),
    { numRuns: 300 },
  )
})

test('of several sources the higher level counts in each area, and none is invented [AUTH-113]', () => {
  const rank = { none: 0, r: 1, w: 2 }
  fc.assert(
    fc.property(fc.array(clean, { maxLength: 4 }), (sources) => {
      const highest = PERMISSIONS.map((name) => Math.max(0, ...sources.map((each) => rank[each[name] ?? 'none'])))

      expect(PERMISSIONS.map((name) => rank[higherOf(...sources)[name] ?? 'none'])).toEqual(highest)
    }),
  )
})

test('the levels of several sources are read as none where they are unknown [P05]', () => {
  fc.assert(
    fc.property(anything, clean, (stored, own) => {
      const both = higherOf(stored, own)

      expect(PermissionMap.safeParse(both).success).toBe(true)
      expect(new Set(Object.keys(both)).isSubsetOf(new Set(PERMISSIONS))).toBe(true)
    }),
  )
})
