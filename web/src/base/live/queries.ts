import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryWait } from '../send/retry.ts'

/** The cache of all answers that were read from the server since the page was loaded. */
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

/**
 * The times (ms) at which recalled reads were last current, by query hash. A recalled read came from the storage of
 * this browser and was not confirmed by the server since.
 */
export const recalledAt = new Map<string, number>()

/**
 * The time (ms) of the oldest recalled read on the screen; undefined if the server has confirmed everything that is
 * shown.
 */
export function oldestRecalled(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const ages = shown.flatMap(({ queryHash, state }) => {
    const asOf = recalledAt.get(queryHash)
    return asOf !== undefined && asOf === state.dataUpdatedAt ? [asOf] : []
  })
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** The key of a read in the cache. Reads that do not depend on a club have the same key in every club. */
export function queryKeyOf(
  { route, guard }: { route: string; guard: string },
  input: unknown,
  clubId: Id<'club'> | undefined,
): readonly unknown[] {
  return [route, ['user', 'public', 'root'].includes(guard) ? null : (clubId ?? null), input]
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isKept`: this browser stores the answer for a start without a connection (`keptReads.ts`). */
    queryMeta: { isKept: boolean; isForStart?: boolean; isOfDay?: boolean }
  }
}

/**
 * The metadata of a read in the cache, from the `keep` of its call. What is read for another person (`forUser`) is never
 * stored.
 */
export function metaOf({ keep }: Pick<CallDefinition, 'keep'>, input?: unknown) {
  const isOwn = (input as { forUser?: unknown } | undefined)?.forUser === undefined
  return { isKept: keep !== undefined && isOwn, isForStart: keep === 'start', isOfDay: keep === 'day' }
}
