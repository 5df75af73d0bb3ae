import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { cancelWithoutTelling } from './cancel.ts'
import { tell } from './tell.ts'

/**
 * Cancels reservations, returns which were cancelled, and tells each owner in one mail. Skips those that no longer
 * exist; any other refusal stops everything.
 */
export async function cancelMany({ ids, ...said }: InputOf<typeof reservationCalls.cancelMany>, context: ClubContext) {
  const cancelledOf = new Map<Id<'user'> | null, Id<'reservation'>[]>()
  // The ids give the order, so that two officers at once wait and never block each other.
  for (const id of [...new Set(ids)].toSorted())
    try {
      const { owner } = await cancelWithoutTelling({ id, ...said }, context)
      cancelledOf.set(owner, [...(cancelledOf.get(owner) ?? []), id])
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'RESERVATION_NOT_FOUND') throw error
    }
  for (const cancelled of cancelledOf.values()) tell(context, 'cancelled', cancelled)
  return { cancelled: [...cancelledOf.values()].flat() }
}
