import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Order } from '@bahnfrei/domain/base/call/list.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLive } from '../live/live.ts'
import { queryClient, queryKeyOf } from '../live/queries.ts'
import { call } from '../send/api.ts'
import { useSession } from '../session/session.ts'
import { areOutdated, isFull, rowsToShow, type Seen, seeing } from './rows.ts'

const TYPING_MS = 200

type Asked = { after?: string | undefined; search?: string | undefined }

export type ListState<Row, Input = unknown> = {
  /** The input of the request after a pause in typing; the totals for the same rows are requested with it. */
  asked: Input
  /**
   * Undefined until the first page has arrived. After a change of filters, the former rows until the new ones arrive.
   */
  rows: Row[] | undefined
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
  /** The error if not even the first page could be loaded. */
  error: Error | null
  retry: () => void
}

/**
 * A long list: its first page, kept fresh if the call is a live read, and further pages by cursor on demand. `rowsOf`
 * and `order` must be the same in every render.
 */
export function useList<Input extends Asked, Output extends { next: string | null }, Row extends { id: string }>(
  definition: CallDefinition<Input, Output>,
  { search, ...filters }: Input,
  rowsOf: (output: Output) => readonly Row[],
  order: Order<Row>,
): ListState<Row, Input> {
  const { club } = useSession()
  const [typed] = useDebouncedValue(search, TYPING_MS)
  const input = (search === undefined || typed === undefined ? filters : { ...filters, search: typed }) as Input
  const queryKey = queryKeyOf(definition, input, club?.id)
  const first = useLive(definition, input)
  const head = first.data && rowsOf(first.data)

  const key = hashKey(queryKey)
  const [list, setList] = useState<Known<Row>>({ key, ...NOTHING })
  const now = known(list, { key, head, order })
  // The state is set during the render, so that no row is missing in between.
  if (now !== list) setList(now)

  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKey, 'further', now.from],
    meta: { isKept: false },
    queryFn: ({ pageParam, signal }) => call(definition, { ...input, after: pageParam }, { signal, clubId: club?.id }),
    initialPageParam: now.from ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: now.from !== undefined,
  })
  const further = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  const rows = useMemo(() => now.seen && rowsToShow(now.seen, further, order), [now.seen, further, order])
  const isOutdated = now.seen !== undefined && areOutdated(now.seen, further, order)
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  const shown = useLast(rows, club?.id)

  const next = first.data?.next ?? undefined
  return {
    asked: input,
    rows: shown,
    hasMore:
      now.from === undefined ? next !== undefined && isFull(head ?? [], order) : data === undefined || hasNextPage,
    loadMore: () => {
      if (now.from !== undefined) void fetchNextPage()
      else if (next !== undefined) setList({ ...now, from: next })
    },
    isLoadingMore: now.from !== undefined && isFetching,
    error: rows === undefined && first.state === 'failed' ? first.error : null,
    retry: () => void queryClient.invalidateQueries({ queryKey }),
  }
}

/** `from` is the cursor at which the further pages begin; undefined until somebody asks for them. */
type Known<Row> = { key: string; seen: Seen<Row> | undefined; from: string | undefined }
const NOTHING = { seen: undefined, from: undefined }

function known<Row extends { id: string }>(
  list: Known<Row>,
  { key, head, order }: { key: string; head: readonly Row[] | undefined; order: Order<Row> },
): Known<Row> {
  const same = list.key === key ? list : { key, ...NOTHING }
  if (head === undefined || head === same.seen?.head) return same
  const seen = seeing(same.seen ?? { head: [], pushedOut: [] }, head, order)
  return seen === undefined ? { key, seen: { head, pushedOut: [] }, from: undefined } : { ...same, seen }
}

/** The value, or the last known value of the same club while the value is undefined. */
function useLast<Value>(value: Value | undefined, clubId: Id<'club'> | undefined): Value | undefined {
  const [last, keep] = useState({ value, clubId })
  if (last.clubId !== clubId || (value !== undefined && value !== last.value)) keep({ value, clubId })
  return value ?? (last.clubId === clubId ? last.value : undefined)
}
