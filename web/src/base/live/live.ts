import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { hashKey, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, watchWrites } from '../send/api.ts'
import { useSession } from '../session/session.ts'
import { connection, isLost, socketFor, watchConnection } from './connection.ts'
import { withChanges, withRows } from './liveRows.ts'
import { metaOf, queryClient, queryKeyOf } from './queries.ts'
import type { Row } from './socket.ts'

type Read<Input, Output> = { definition: CallDefinition<Input, Output>; input: Input; clubId: Id<'club'> | undefined }

export type Live<Output> = {
  data: Output | undefined
  /** `stale`: there is data, but no changes arrive at the moment. */
  state: 'loading' | 'live' | 'stale' | 'failed'
  error: Error | null
}

/** A live read that several components share. `rows` is set while the socket keeps it current. */
type Feed = { watchers: number; rows: Row[] | undefined; stop: () => void }

const REFETCH_WHEN_LOST_MS = 30_000
const feeds = new Map<string, Feed>()

/**
 * A live read: it returns cached data at once, then loads over HTTP, then stays current over the socket. Without an
 * input it does nothing.
 */
export function useLive<Input, Output>(
  definition: CallDefinition<Input, Output>,
  input: Input | undefined,
  options: { clubId?: Id<'club'> } = {},
): Live<Output> {
  const { club, state } = useSession()
  const clubId = options.clubId ?? club?.id
  const queryKey = queryKeyOf(definition, input, clubId)
  const hash = hashKey(queryKey)
  const read = useSame(input === undefined ? undefined : { definition, input, clubId }, `${hash} ${clubId}`)
  const isWanted = read !== undefined && state === 'in'
  const isCutOff = useIsLost()

  const query = useQuery({
    queryKey,
    meta: metaOf(definition, input),
    ...asked(read, { hash, isWanted, isCutOff }),
  })

  useEffect(() => (isWanted && read.definition.live ? feed(read, hash) : undefined), [isWanted, read, hash])

  return { data: query.data, state: stateOf(query, isCutOff), error: query.error }
}

/** The same live read with several inputs, such as one for each child. Returns the answers that have arrived. */
export function useLiveAll<Input, Output>(
  definition: CallDefinition<Input, Output>,
  inputs: readonly Input[],
): readonly Output[] {
  const { club, state } = useSession()
  const clubId = club?.id
  const isWanted = state === 'in'
  const isCutOff = useIsLost()
  const named = inputs.map((input) => {
    const queryKey = queryKeyOf(definition, input, clubId)
    return { read: { definition, input, clubId }, queryKey, hash: hashKey(queryKey) }
  })
  const reads = useSame(named, `${named.map(({ hash }) => hash)} ${clubId}`)
  const answers = useQueries({
    queries: reads.map(({ read, queryKey, hash }) => ({
      queryKey,
      meta: metaOf(definition, read.input),
      ...asked(read, { hash, isWanted, isCutOff }),
    })),
  })
  useEffect(() => {
    const stops = isWanted ? reads.map(({ read, hash }) => feed(read, hash)) : []
    return () => {
      for (const stop of stops) stop()
    }
  }, [isWanted, reads])
  return answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
}

/** Whether the connection is lost. Components then disable the actions that need the server. */
export function useIsLost(): boolean {
  return useSyncExternalStore(watchConnection, isLost)
}

/** The state of the socket, the number of its retries, and the time since which the connection is lost. */
export function useConnection() {
  return useSyncExternalStore(watchConnection, connection)
}

function stateOf({ data, isError }: { data: unknown; isError: boolean }, isCutOff: boolean): Live<unknown>['state'] {
  if (data === undefined) return isError ? 'failed' : 'loading'
  return isCutOff || isError ? 'stale' : 'live'
}

type When = { hash: string; isWanted: boolean; isCutOff: boolean }

/** How a read is asked for over HTTP, and when again while the socket is lost. */
function asked<Input, Output>(read: Read<Input, Output> | undefined, { hash, isWanted, isCutOff }: When) {
  return {
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      if (read === undefined) throw new Error('A read without input was asked for.')
      return readOnce(read, hash, signal)
    },
    enabled: isWanted,
    refetchInterval: isCutOff ? REFETCH_WHEN_LOST_MS : (false as const),
  }
}

async function readOnce<Input, Output>(
  { definition, input, clubId }: Read<Input, Output>,
  hash: string,
  signal: AbortSignal,
) {
  const before = feeds.get(hash)?.rows
  const output = await call(definition, input, { clubId, signal })
  const rows = feeds.get(hash)?.rows
  // Rows that came by the socket meanwhile are newer than this answer; rows that came before may be older.
  return rows === undefined || rows === before || definition.live === undefined
    ? output
    : withRows(definition.live, output, rows)
}

function feed<Input, Output>(read: Read<Input, Output>, hash: string): () => void {
  const running = feeds.get(hash)
  const shared: Feed = running ?? { watchers: 0, rows: undefined, stop: () => undefined }
  shared.watchers++
  if (running === undefined) {
    feeds.set(hash, shared)
    shared.stop = open(read, shared)
  }
  return () => {
    shared.watchers--
    if (shared.watchers > 0) return
    feeds.delete(hash)
    shared.stop()
  }
}

function open<Input, Output>({ definition, input, clubId }: Read<Input, Output>, shared: Feed): () => void {
  const { live } = definition
  if (live === undefined) return () => undefined
  const queryKey = queryKeyOf(definition, input, clubId)
  const show = (rows: Row[]) => {
    shared.rows = rows
    queryClient.setQueryData<Output>(queryKey, (output) =>
      output === undefined ? output : withRows(live, output, rows),
    )
  }
  return socketFor(clubId, {
    method: 'subscribe',
    data: { collection: live.collection, filter: input },
    onRows: show,
    onChanges: (changes) => show(withChanges(shared.rows ?? [], changes)),
    onSilence: () => {
      shared.rows = undefined
    },
  })
}

// Reads that the socket does not feed are repeated after every change that this page makes.
watchWrites(() => {
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => feeds.get(queryHash)?.rows === undefined })
})

/** The same object as before as long as its hash is the same. */
function useSame<Value>(value: Value, hash: string): Value {
  const [kept, keep] = useState({ value, hash })
  if (kept.hash === hash) return kept.value
  keep({ value, hash })
  return value
}
