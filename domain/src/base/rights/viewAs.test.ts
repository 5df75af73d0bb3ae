import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUEST_DEFAULTS, holds, isAdmin, MEMBER_DEFAULTS, PERMISSIONS, type Permissions } from './permissions.ts'
import { permissionsSeenAs, seenAs, VIEWED_AS } from './viewAs.ts'

test.each([
  ['an owner as a member', { owner: 'w' }, 'member', MEMBER_DEFAULTS],
  ['an owner as a guest', { owner: 'w' }, 'guest', GUEST_DEFAULTS],
  ['a treasurer without lanes as a member', { member: 'r', billing: 'w' }, 'member', { member: 'r' }],
  [
    'somebody who only reads the calendar as a guest',
    { publicReservations: 'r' },
    'guest',
    { publicReservations: 'r' },
  ],
] as const)('%s sees the club by %o', (_, own, viewedAs, permissions) => {
  expect(permissionsSeenAs(own, viewedAs)).toEqual(permissions)
})

test('an owner is a member or a guest without groups there; a guest stays one', () => {
  const owner = { kind: 'member', permissions: { owner: 'w' }, groupIds: ['league'] } as const
  const own = { ...owner, groupIds: [...owner.groupIds] }
  expect(seenAs(own, 'guest')).toEqual({ kind: 'guest', permissions: GUEST_DEFAULTS, groupIds: [] })
  expect(seenAs({ ...own, kind: 'visitor' }, 'member').kind).toBe('visitor')
})

test('nobody sees more by it than before, and nobody is an officer there', () => {
  const grades = fc.constantFrom('r', 'w', undefined)
  const permissions = fc.record(Object.fromEntries(PERMISSIONS.map((name) => [name, grades])))
  fc.assert(
    fc.property(permissions, fc.constantFrom(...VIEWED_AS), (drawn, viewedAs) => {
      const own = Object.fromEntries(Object.entries(drawn).filter(([, level]) => level !== undefined)) as Permissions
      const seen = permissionsSeenAs(own, viewedAs)
      for (const [area, level] of Object.entries(seen))
        expect(holds(own, `${area as (typeof PERMISSIONS)[number]}:${level}`)).toBe(true)
      expect(isAdmin(seen)).toBe(false)
    }),
  )
})
