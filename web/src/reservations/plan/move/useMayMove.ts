import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotChange } from '@bahnfrei/domain/reservations/cancel.ts'
import { useMemo } from 'react'
import { useSession } from '../../../base/session/session.ts'
import { useVisibility, type Viewer } from '../../lane/grid/filters.ts'
import type { GridReservation } from '../../lane/grid/gridReservations.ts'

/**
 * The interval at which the permission to move a reservation is checked again, because reservations begin on the half
 * hour.
 */
const HALF_HOUR_MS = 30 * 60_000

/**
 * Returns a function that tells whether the person can move a reservation: owners before it begins, officers all that
 * they see.
 */
export function useMayMove(now: Temporal.Instant): Viewer['mayMove'] {
  const { me, club } = useSession()
  const uid = me?.uid ?? ''
  const permissions = club?.permissions
  const isOfficer = useVisibility() === 'admin'
  const halfHour = Math.floor(now.epochMilliseconds / HALF_HOUR_MS) * HALF_HOUR_MS
  return useMemo(() => {
    const at = instantAt(halfHour)
    return ({ isOwn, isCancelled, startMs }: GridReservation) =>
      (isOwn || isOfficer) &&
      whyNotChange(
        { uid: isOwn ? uid : null, status: isCancelled ? 'cancelled' : 'live', start: instantAt(startMs) },
        { uid, permissions: permissions ?? {} },
        at,
      ) === undefined
  }, [uid, permissions, isOfficer, halfHour])
}
