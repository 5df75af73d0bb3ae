import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ShownReservation } from '../bookings.ts'
import { type Carried, carriedOn, withCarried } from './carried.ts'

/** The reservations as they are shown while one of them is carried elsewhere, and the way to carry one. */
export function useCarried(known: readonly ShownReservation[]) {
  const [carried, setCarried] = useState<Carried>()
  const reservations = useMemo(() => withCarried(known, carried), [known, carried])
  // It has arrived, or somebody else has moved or cancelled it meanwhile.
  const isOver = carried !== undefined && reservations === known
  useEffect(() => {
    if (isOver) setCarried(undefined)
  }, [isOver])
  const carry = useCallback(
    (next: Omit<Carried, 'isSent'> | undefined) => setCarried((before) => next && carriedOn(before, next)),
    [],
  )
  const send = useCallback(() => setCarried((before) => before && { ...before, isSent: true }), [])
  return { reservations, carried, carry, send }
}
