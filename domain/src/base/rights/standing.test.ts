import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GUEST_DEFAULTS,
  holds,
  isAdmin,
  MEMBER_DEFAULTS,
  PERMISSIONS,
  type Permissions,
  type Right,
} from './permissions.ts'
import { isActive, KIOSK_STANDING, MEMBERSHIP_STATUSES, type Membership, may, standing } from './standing.ts'

const TODAY = '2026-05-17'
const YESTERDAY = '2026-05-16'
const TOMORROW = '2026-05-18'

const RIGHTS = PERMISSIONS.flatMap((name) => [`${name}:r`, `${name}:w`] as Right[])
const EVERYTHING = Object.fromEntries(PERMISSIONS.map((name) => [name, 'w'])) as Permissions

const membership = (status: Membership['status'], more: Partial<Membership> = {}): Membership => ({
  status,
  joinDate: null,
  leaveDate: null,
  permissions: null,
  ...more,
})
const alone = (own: Membership | undefined) => ({
  isVerified: true,
  membership: own,
  inherited: [],
  rentsToPeople: false,
  groupIds: [],
})

test('a membership has one of eight statuses [MEMB-013]', () => {
  expect([...MEMBERSHIP_STATUSES].sort()).toEqual([
    'blocked',
    'contact',
    'denied',
    'exMember',
    'guest',
    'member',
    'pending',
    'undefined',
  ])
})

describe('only members and guests within their dates count', () => {
  test.each<[string, Membership['status'], string | null, string | null, boolean]>([
    ['Ben, a member without dates', 'member', null, null, true],
    ['Clara, a guest without dates', 'guest', null, null, true],
    ['a member from today on', 'member', TODAY, null, true],
    ['a member from yesterday on', 'member', YESTERDAY, null, true],
    ['a member from tomorrow on', 'member', TOMORROW, null, false],
    ['a member until today', 'member', null, TODAY, true],
    ['a member until tomorrow', 'member', null, TOMORROW, true],
    ['a member until yesterday', 'member', null, YESTERDAY, false],
    ['a member for this one day', 'member', TODAY, TODAY, true],
    ['a guest from tomorrow on', 'guest', TOMORROW, null, false],
    ['a guest until yesterday', 'guest', null, YESTERDAY, false],
    ['a member who left before joining', 'member', TODAY, YESTERDAY, false],
    ['a contact', 'contact', null, null, false],
    ['Fritz, an ex-member', 'exMember', null, null, false],
    ['a denied person', 'denied', null, null, false],
    ['Gina, blocked', 'blocked', null, null, false],
    ['a pending person', 'pending', null, null, false],
    ['somebody without a status', 'undefined', null, null, false],
  ])('%s (%s, from %s, to %s) is active: %s [AUTH-119]', (_, status, joinDate, leaveDate, expected) => {
    const own = membership(status, { joinDate, leaveDate, permissions: EVERYTHING })

    expect(isActive(own, TODAY)).toBe(expected)
    expect(standing(alone(own), TODAY) !== undefined).toBe(expected)
    expect(RIGHTS.some((right) => may(standing(alone(own), TODAY), right))).toBe(expected)
  })

  test('anybody who never belonged to the club is a stranger without rights [AUTH-119]', () => {
    expect(isActive(undefined, TODAY)).toBe(false)
    expect(standing(alone(undefined), TODAY)).toBeUndefined()
    expect(RIGHTS.filter((right) => may(undefined, right))).toEqual([])
  })
})

test('Ben, to whom nobody gave anything, has the rights of a plain member [AUTH-117]', () => {
  expect(standing(alone(membership('member')), TODAY)).toEqual({
    kind: 'member',
    permissions: MEMBER_DEFAULTS,
    groupIds: [],
  })
})

test('Clara, a guest to whom nobody gave anything, may see the ranges and reserve lanes', () => {
  expect(standing(alone(membership('guest')), TODAY)).toEqual({
    kind: 'guest',
    permissions: GUEST_DEFAULTS,
    groupIds: [],
  })
})

test('what an officer gave stands instead of the defaults, also when it is nothing [AUTH-112]', () => {
  const given = (permissions: Permissions) => standing(alone(membership('member', { permissions })), TODAY)?.permissions

  expect(given({ billing: 'r' })).toEqual({ billing: 'r' })
  expect(given({})).toEqual({})
})

test('Ben has his own rights and those that another club brings him, the higher of both [AUTH-118]', () => {
  const own = membership('member', { permissions: { billing: 'r', publicReservations: 'r' } })

  const inherited: Permissions[] = [{ publicReservations: 'w', ranges: 'r' }]

  expect(standing({ ...alone(own), inherited }, TODAY)?.permissions).toEqual({
    billing: 'r',
    publicReservations: 'w',
    ranges: 'r',
  })
})

test('somebody from a member club is a visitor with what was given to that club [AUTH-118]', () => {
  const inherited: Permissions[] = [{ ranges: 'r' }, { publicReservations: 'w' }]

  expect(standing({ ...alone(undefined), inherited }, TODAY)).toEqual({
    kind: 'visitor',
    permissions: { ranges: 'r', publicReservations: 'w' },
    groupIds: [],
  })
})

test.each(['undefined', 'contact', 'exMember', 'denied', 'pending'] as const)(
  'a range that rents to people lets somebody %s reserve lanes, without what the club once gave [AUTH-119]',
  (status) => {
    const own = membership(status, { permissions: EVERYTHING })

    expect(standing({ ...alone(own), rentsToPeople: true }, TODAY)).toEqual({
      kind: 'visitor',
      permissions: GUEST_DEFAULTS,
      groupIds: [],
    })
  },
)

test('Gina is blocked: she cannot rent, inherit or use what she was given', () => {
  const own = membership('blocked', { permissions: EVERYTHING })

  expect(standing({ ...alone(own), inherited: [EVERYTHING], rentsToPeople: true }, TODAY)).toBeUndefined()
})

test.each<[string, Membership | undefined, string[]]>([
  ['a member', membership('member'), ['youth', 'board']],
  ['a guest', membership('guest'), ['youth', 'board']],
  ['a member from tomorrow on', membership('member', { joinDate: TOMORROW }), []],
  ['an ex-member', membership('exMember'), []],
  ['somebody from outside', undefined, []],
])('the groups of %s count in the club only while the membership does [AUTH-119]', (_, own, expected) => {
  const known = { ...alone(own), rentsToPeople: true, groupIds: ['youth', 'board'] }

  expect(standing(known, TODAY)?.groupIds).toEqual(expected)
})

/** An entry for this very area, as it was given: an owner's club brings nobody the rights of an owner. */
function has(permissions: Permissions, right: Right): boolean {
  const [name, level] = right.split(':') as [keyof Permissions, 'r' | 'w']
  return permissions[name] === 'w' || permissions[name] === level
}

const level = fc.constantFrom('r', 'w')
const given = fc.dictionary(fc.constantFrom(...PERMISSIONS), level) as fc.Arbitrary<Permissions>
const day = fc.option(fc.constantFrom(YESTERDAY, TODAY, TOMORROW), { nil: null })
const facts = fc.record({
  membership: fc.option(
    fc.record({
      status: fc.constantFrom(...MEMBERSHIP_STATUSES),
      joinDate: day,
      leaveDate: day,
      permissions: fc.option(given, { nil: null }),
    }),
    { nil: undefined },
  ),
  inherited: fc.array(given, { maxLength: 3 }),
  rentsToPeople: fc.boolean(),
  isVerified: fc.boolean(),
  groupIds: fc.uniqueArray(fc.constantFrom('youth', 'board')),
})

test('rights are never more than the own ones and those one step away, and none without a confirmed address [P07, P08, B27]', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const own = known.membership
      const isIn = isActive(own, TODAY)
      const ownRights = isIn ? (own?.permissions ?? (own?.status === 'guest' ? GUEST_DEFAULTS : MEMBER_DEFAULTS)) : {}
      const comesByInheriting = (right: Right) =>
        known.inherited.some((each) => has(each, right)) && has(MEMBER_DEFAULTS, right)
      const comesByRenting = (right: Right) => !isIn && known.rentsToPeople && has(GUEST_DEFAULTS, right)
      const found = standing(known, TODAY)

      const isKept = known.isVerified && own?.status !== 'blocked'
      if (!isKept) expect(found).toBeUndefined()
      for (const right of RIGHTS) {
        const isHis = holds(ownRights, right) || comesByInheriting(right) || comesByRenting(right)
        expect([right, may(found, right)]).toEqual([right, isHis && isKept])
      }
      if (found !== undefined && !isIn) expect([found.kind, isAdmin(found.permissions)]).toEqual(['visitor', false])
    }),
    { numRuns: 300 },
  )
})

test('a screen of the club is a guest without a record that reads in four areas, and no administrator [KIOS-029]', () => {
  expect(RIGHTS.filter((right) => may(KIOSK_STANDING, right))).toEqual([
    'publicReservations:r',
    'ranges:r',
    'adminReservations:r',
    'kioskConfig:r',
  ])
  expect([KIOSK_STANDING.kind, KIOSK_STANDING.groupIds]).toEqual(['guest', []])
})

test.each([
  ['no permission of a member club', { inherited: [EVERYTHING] }],
  ['nothing of an operator that rents to everybody', { rentsToPeople: true }],
])('somebody whom a club took in without mail stands there by the own membership alone: %s [B27]', (_, more) => {
  const own = membership('guest', { isVouched: true })
  const facts = { ...alone(own), isVerified: false, ...more }
  expect(standing(facts, TODAY)).toEqual({ kind: 'guest', permissions: GUEST_DEFAULTS, groupIds: [] })
  for (const status of ['exMember', 'blocked', 'pending'] as const)
    expect(standing({ ...facts, membership: { ...own, status } }, TODAY)).toBeUndefined()
  expect(standing({ ...facts, membership: { ...own, isVouched: false } }, TODAY)).toBeUndefined()
})

test('a root who looks into a club reads every area and changes none, unless an active membership counts there [SUBS-005]', () => {
  const looksUntil = 1_800_000_000_000
  const looked = (own: Membership | undefined) => standing({ ...alone(own), looksUntil }, TODAY)
  const isRead = (right: Right) => right.endsWith(':r')
  for (const own of [undefined, membership('exMember', { permissions: EVERYTHING }), membership('blocked')]) {
    const found = looked(own)
    expect(found).toMatchObject({ kind: 'visitor', groupIds: [], looksUntil })
    expect(RIGHTS.filter((right) => may(found, right))).toEqual(RIGHTS.filter(isRead))
  }
  const guest = membership('guest')
  expect(looked(guest)).toEqual(standing(alone(guest), TODAY))
  expect(standing({ ...alone(undefined), isVerified: false, looksUntil }, TODAY)).toBeUndefined()
})
