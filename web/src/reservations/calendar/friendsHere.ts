import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { metaOf, queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** The names of friends by the ids of their reservations at a range (FRND-020); loaded again with the calendar. */
export function useFriendsHere(rangeId: Id<'range'>): ReadonlyMap<string, string> {
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(reservationReadCalls.ofFriends, {}, undefined),
    queryFn: ({ signal }) => call(reservationReadCalls.ofFriends, {}, { signal }),
    meta: metaOf(reservationReadCalls.ofFriends),
    enabled: state === 'in',
  })
  return useMemo(() => {
    const here = data?.reservations.filter((reservation) => reservation.rangeId === rangeId) ?? []
    return here.length === 0 ? NOBODY : new Map(here.map(({ id, name }) => [id, name]))
  }, [data, rangeId])
}
