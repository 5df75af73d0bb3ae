import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryWait } from '../send/retry.ts'

/** The cache of all that was read from the server in this visit. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An offline device still tries: `navigator.onLine` is wrong in both directions.
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: retryWait,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The age of reads that this browser had kept and the server has not confirmed since: query hash to time (ms). */
export const recalledAt = new Map<string, number>()

/** The oldest moment of what is shown without having come from the server in this visit; nothing when all of it has. */
export function oldestRecalled(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const ages = shown.flatMap(({ queryHash, state }) => {
    const asOf = recalledAt.get(queryHash)
    return asOf !== undefined && asOf === state.dataUpdatedAt ? [asOf] : []
  })
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** The key of a read in the cache. Reads that concern only the person have the same key under every club. */
export function queryKeyOf(
  { route, guard }: { route: string; guard: string },
  input: unknown,
  clubId: Id<'club'> | undefined,
): readonly unknown[] {
  return [route, ['user', 'public', 'root'].includes(guard) ? null : (clubId ?? null), input]
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isKept`: the answer stays on the device for a start without a connection (`keptReads.ts`). */
    queryMeta: { isKept: boolean; isForStart?: boolean; isOfDay?: boolean }
  }
}

/** The metadata of a read in the cache, from the `keep` of its call. */
export function metaOf({ keep }: Pick<CallDefinition, 'keep'>) {
  return { isKept: keep !== undefined, isForStart: keep === 'start', isOfDay: keep === 'day' }
}
