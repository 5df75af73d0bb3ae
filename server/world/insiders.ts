import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import type { SampledCall } from '@bahnfrei/domain/contract.ts'
import { join } from '../src/members/join.ts'
import type { Client, TestWorld } from './testWorld.ts'

/**
 * The calls that tests of all calls cannot make: they need the secret of a login in a cookie, which test clients do not
 * have.
 */
export const ASK_COOKIE = ['auth.refresh', 'auth.logout']

/** Returns the kinds of ids that a sample contains. */
export function kindsIn(sample: unknown): Set<string> {
  const found = new Set<string>()
  withIds(sample, (kind) => {
    found.add(kind)
    return ''
  })
  return found
}

/** Whether a call acts for a member club, so that it admits an officer of that club and not its own owner. */
export function actsForMemberClub({ call, sample }: SampledCall): boolean {
  return kindsIn(sample).has('memberClub') && !['clubMemberships:w', 'billing:w'].includes(call.guard)
}

/** Makes a stranger an officer for the reservations of a member club. */
export async function makeOfficerOf(clubId: string, { uid }: Client, w: TestWorld): Promise<void> {
  const permissions = { adminReservations: 'w' } as const
  await w.database.systemTransaction((db) => join(db, { clubId, uid, status: 'member', permissions }))
}
