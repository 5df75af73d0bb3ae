import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { type Waiting, waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { useLive, useLiveAll } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { useChildren } from '../../../families/useChildren.ts'

/** The field by which a call names for whom it is made; none for the person who makes it. */
export type ForWhom = { forUser?: Id<'user'> }

/** Returns a function that names the owner of something for a call, unless it is the reader. */
export function useForWhom(): (uid: Id<'user'> | null) => ForWhom {
  const { me } = useSession()
  return (uid) => (uid === null || uid === me?.uid ? {} : { forUser: uid })
}

const listOf = ({ uid, clubId }: Child) => ({ forUser: uid, inClub: clubId })

/** The upcoming reservations of the children for whom the reader acts. */
export function useReservationsOfChildren(): readonly OwnReservation[] {
  const answers = useLiveAll(reservationReadCalls.mine, useChildren().map(listOf))
  return answers.flatMap(({ reservations }) => reservations)
}

/** The waiting-list entries of the reader and of the children for whom the reader acts, the next one first. */
export function useAllWaits(): readonly Waiting[] {
  const own = useLive(waitingCalls.waiting, {}).data?.waiting ?? []
  const ofChildren = useLiveAll(waitingCalls.waiting, useChildren().map(listOf)).flatMap(({ waiting }) => waiting)
  return [...own, ...ofChildren].toSorted((one, other) => one.dateRange.start - other.dateRange.start)
}
