import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ShownReservation } from '../../lane/grid/gridReservations.ts'
import { continuedMove, type PendingMove, withPendingMove } from './pendingMove.ts'

/** The reservations with the carried one in its new place, and functions that start and end a move. */
export function usePendingMove(known: readonly ShownReservation[]) {
  const [pendingMove, setCarried] = useState<PendingMove>()
  const reservations = useMemo(() => withPendingMove(known, pendingMove), [known, pendingMove])
  // The move has arrived, or somebody else has moved or cancelled the reservation meanwhile.
  const isOver = pendingMove !== undefined && reservations === known
  useEffect(() => {
    if (isOver) setCarried(undefined)
  }, [isOver])
  const carry = useCallback(
    (next: Omit<PendingMove, 'isSent'> | undefined) => setCarried((before) => next && continuedMove(before, next)),
    [],
  )
  const send = useCallback(() => setCarried((before) => before && { ...before, isSent: true }), [])
  // The reservation may be back before the list has shown the move, and then the list never changes.
  const takeBack = useCallback(
    (id: Id<'reservation'>) => setCarried((before) => (before?.id === id && before.isSent ? undefined : before)),
    [],
  )
  return { reservations, pendingMove, carry, send, takeBack }
}
