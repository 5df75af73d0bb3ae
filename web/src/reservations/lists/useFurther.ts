import type { CallDefinition } from '@bahnfrei/domain/base/call.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { perform } from '../../base/api.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'

type Page<Row> = { reservations: Row[]; hasMore: boolean }

/** A list that is read page by page, each from the last row seen on. */
export function useFurther<Input extends { before?: string | undefined }, Row extends { id: string }>(
  call: CallDefinition<Input, Page<Row>>,
  input: Input,
) {
  const { club } = useSession()
  const clubId = club?.id
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(call, input, clubId), 'further'],
    queryFn: ({ pageParam, signal }) =>
      perform(call, pageParam === undefined ? input : { ...input, before: pageParam }, { signal, clubId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ reservations, hasMore }) => (hasMore ? reservations.at(-1)?.id : undefined),
    enabled: call.guard === 'user' || clubId !== undefined,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ reservations }) => reservations) }
}
