import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { joinPath } from '@bahnfrei/domain/members/joining.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'

/** The join code of the active club, and the link that contains it. */
export function useJoinCode() {
  const { club } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(joinCalls.joinCode, {}, club?.id),
    queryFn: ({ signal }) => call(joinCalls.joinCode, {}, { signal }),
  })
  const code = data?.code ?? undefined
  const link = code === undefined ? '' : new URL(joinPath(code), window.location.origin).href
  return { club, code, link, isKnown: data !== undefined, error, refetch }
}
