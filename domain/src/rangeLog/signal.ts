import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { ClockTime } from '../base/time/time.ts'
import type { ShownPrice } from '../ranges/rangePrice.ts'
import { type Arriving, type AtRange, EARLIEST_MINUTES, whyNotCheckIn } from './checkIn.ts'

/** A reservation of the person at the screen, at any range of the club. */
export type OwnReservation = Arriving & {
  id: Id<'reservation'>
  laneName: string
  times: { start: ClockTime; end: ClockTime }
  /** The end, in milliseconds. */
  end: number
  /** Whether the log already has an ended line for it. */
  isUsed: boolean
}

/** A line of the log without an end. */
export type RunningLine = {
  id: Id<'rangeLogLine'>
  reservationId: Id<'reservation'> | null
  laneName: string
  from: ClockTime
}

/**
 * The facts that decide what a check-in code does for a person: the person's reservations and open line, and the free
 * lane or why there is none.
 */
export type Found = {
  own: readonly OwnReservation[]
  line: RunningLine | undefined
  free: FreeLane | Refusal
}

/** A free lane, with what it costs; null is free. */
type FreeLane = { laneName: string; times: { start: ClockTime; end: ClockTime }; price: ShownPrice | null }

/** Answer to a check-in code: enter by a reservation, enter on a free lane, check out, or a refusal. */
export type Signal =
  | { kind: 'arrive'; reservation: OwnReservation }
  | ({ kind: 'walkIn' } & FreeLane)
  | ({ kind: 'leave' } & RunningLine)
  | { kind: 'refused'; why: Refusal }

/**
 * Returns what a check-in code does for a person. Whether a reservation lets the person in is decided by the same rule
 * as for an officer (`whyNotCheckIn`).
 */
export function signalFor({ own, line, free }: Found, at: AtRange): Signal {
  if (line !== undefined) return { kind: 'leave', ...line }
  if (at.isStopped) return { kind: 'refused', why: 'RANGE_STOPPED' }
  if (at.isThere) return { kind: 'refused', why: 'CHECK_IN_ALREADY_THERE' }
  const coming = own
    .filter(({ end, day, status }) => end > at.now && day === at.today && status === 'live')
    .toSorted((a, b) => a.start - b.start)
  const here = coming.filter(({ rangeId }) => rangeId === at.rangeId)
  const open = here.filter(({ isUsed }) => !isUsed)
  const judged = open.map((reservation) => ({ reservation, why: whyNotCheckIn(reservation, at) }))
  const fitting = judged.find(({ why }) => why === undefined)
  if (fitting !== undefined) return { kind: 'arrive', reservation: fitting.reservation }
  const [first] = judged
  if (first?.why !== undefined) return { kind: 'refused', why: first.why }
  if (here.some(({ start }) => start <= at.now)) return { kind: 'refused', why: 'CHECK_IN_USED' }
  if (coming.some(({ start }) => start - at.now <= EARLIEST_MINUTES * 60_000))
    return { kind: 'refused', why: 'CHECK_IN_OTHER_RANGE' }
  return typeof free === 'string' ? { kind: 'refused', why: free } : { kind: 'walkIn', ...free }
}
