import { expect, test } from 'vitest'
import type { Permissions } from '../base/rights/permissions.ts'
import { visibilityOf } from './visibility.ts'

test.each<[string, Permissions | undefined, boolean, 'admin' | 'public']>([
  ['an officer of reservations who resolves names', { adminReservations: 'w' }, true, 'admin'],
  ['one who may only read them', { adminReservations: 'r' }, true, 'admin'],
  ['the owner of the club', { owner: 'w' }, true, 'admin'],
  ['an officer who wants to see what members see', { adminReservations: 'w' }, false, 'public'],
  ['a member', { publicReservations: 'w' }, true, 'public'],
  ['an officer of something else', { clubReservations: 'w', billing: 'w' }, true, 'public'],
  ['somebody without a club', undefined, true, 'public'],
])('%s (%j, resolve admin: %s) has the visibility %s [CAL-047] [CAL-048]', (_, permissions, resolves, visibility) => {
  expect(visibilityOf(permissions, resolves)).toBe(visibility)
})
