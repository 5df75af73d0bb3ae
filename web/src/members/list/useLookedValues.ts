import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { lookedCalls } from '@bahnfrei/domain/members/lookedCalls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'

const ASKED = { changesNothing: true } as const
/** The time for which values are kept: going back to the list within it records no further look. */
const FRESH_MS = 60_000

/**
 * The values that only few officers may see (year of birth, way to pay). They are read only while their columns are
 * shown, because each look is recorded.
 */
export function useLookedValues(members: readonly ListedMember[], columns: readonly string[]) {
  const { club } = useSession()
  const pages = Array.from({ length: Math.ceil(members.length / MEMBERS.pageSize) }, (_, page) =>
    members.slice(page * MEMBERS.pageSize, (page + 1) * MEMBERS.pageSize).map(({ id }) => id),
  )
  const asked = <Value>(name: 'birth' | 'payment', read: (uids: Id<'user'>[]) => Promise<Value[]>) =>
    (columns.includes(name) ? pages : []).map((uids) => ({
      queryKey: ['looked', name, club?.id, uids],
      queryFn: () => read(uids),
      meta: { isKept: false },
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    }))
  const births = useQueries({
    queries: asked('birth', async (uids) => (await call(lookedCalls.births, { uids }, ASKED)).births),
    combine: (found) => new Map(found.flatMap(({ data }) => data ?? []).map((birth) => [birth.uid, birth])),
  })
  const payments = useQueries({
    queries: asked('payment', async (uids) => (await call(lookedCalls.payments, { uids }, ASKED)).payments),
    combine: (found) => new Map(found.flatMap(({ data }) => data ?? []).map(({ uid, method }) => [uid, method])),
  })
  return { births, payments }
}
