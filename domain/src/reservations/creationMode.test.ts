import { expect, test } from 'vitest'
import type { Permissions } from '../base/rights/permissions.ts'
import { CREATION_MODES, FIELDS_OF, isAvailable, modeOf } from './creationMode.ts'

const friend = (submitReservations: boolean) => ({ hasPermissions: { submitReservations } })
const modesOf = (permissions: Permissions, isOwnClub: boolean, friends: ReturnType<typeof friend>[] = []) =>
  CREATION_MODES.filter((mode) => isAvailable(mode, { permissions, isOwnClub, friends, actsFor: [] }))

test.each([
  ['a member', { publicReservations: 'w' }, true, [], ['reservation']],
  ['somebody who may only read them', { adminReservations: 'r' }, true, [], ['reservation']],
  ['an officer', { adminReservations: 'w' }, true, [], ['reservation', 'adminRes', 'blocker']],
  ['an owner', { owner: 'w' }, true, [], ['reservation', 'adminRes', 'blocker']],
  ['an officer in another club', { adminReservations: 'w' }, false, [], ['reservation']],
  ['somebody with a friend who allowed nothing', {}, true, [friend(false)], ['reservation']],
  ['somebody whose second friend allowed it', {}, true, [friend(false), friend(true)], ['reservation', 'friend']],
  ['nobody', {}, false, [], ['reservation']],
] as const)(
  '%s may make reservations in the right modes [RESV-021] [RESV-022] [RESV-023] [RESV-024]',
  (_, permissions, isOwn, friends, modes) => {
    expect(modesOf(permissions, isOwn, [...friends])).toEqual(modes)
  },
)

test('officers begin with a member, everybody else with themselves [RESV-025] [RESV-026]', () => {
  expect(modeOf('admin')).toBe('adminRes')
  expect(modeOf('public')).toBe('reservation')
})

test('each mode opens its own fields only, and reserving for oneself none [RESV-027] [RESV-028] [RESV-029] [RESV-113]', () => {
  expect(FIELDS_OF).toEqual({
    reservation: [],
    adminRes: ['member'],
    friend: ['friend'],
    blocker: ['displayText', 'showPublicDisplayText'],
    tenantClub: ['memberClub'],
  })
})

test('an officer of a member club reserves for that club too, whatever the own rights here are', () => {
  const officer = {
    permissions: { publicReservations: 'w' },
    isOwnClub: false,
    friends: [],
    actsFor: [{ id: 'one' }],
  } as const
  expect(CREATION_MODES.filter((mode) => isAvailable(mode, officer))).toEqual(['reservation', 'tenantClub'])
})
